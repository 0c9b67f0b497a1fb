// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const showAll: string = 'Mostrar todo'
export const exportCsv: string = 'Exportar CSV'
export const searchActivity: string = 'Buscar actividad'
export const searchPeopleThingsOr: string = 'Buscar personas, cosas o acciones'
export const filtersSet = (v: { count: number }): string => `Filtros (${v.count.toLocaleString('es-US')})`
export const filters: string = 'Filtros'
export const clear: string = 'Borrar'
export const person: string = 'Persona'
export const everyone: string = 'Todas'
export const what: string = 'Qué'
export const everything: string = 'Todo'
export const business: string = 'Negocio'
export const allBusinesses: string = 'Todos los negocios'
export const from: string = 'Desde'
export const to: string = 'Hasta'
export const activityNewestFirst: string = 'Actividad, lo más reciente primero'
export const whatHappened: string = 'Qué ocurrió'
export const network: string = 'Red'
export const when: string = 'Cuándo'
export const activityIsKeptFor = (v: { period: string }): string => `La actividad se conserva durante ${v.period}`
export const notSaved: string = 'No se guardó'
export const pleaseTryAgain: string = 'Inténtelo de nuevo.'
export const entriesOlderThan = (v: { period: string }): string => `Las entradas de más de ${v.period} se eliminarán para siempre.`
export const cancel: string = 'Cancelar'
export const deleteOlderEntries: string = 'Eliminar entradas anteriores'
export const keepActivityFor = (v: { period: string }): string => `¿Conservar la actividad durante ${v.period}?`
export const howLongActivityIs: string = 'Cuánto tiempo se conserva la actividad'
