// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const survey: string = 'Encuesta'
export const email: string = 'Correo electrónico'
export const preview: string = 'Vista previa'
export const leavesOffYourSurvey = (v: { name: string }): string => `Quita ${v.name} de su encuesta, la página del negocio, los correos y las páginas para darse de baja. El enlace de privacidad se queda.`
export const customersSeeItRight: string = 'Los clientes lo ven enseguida.'
export const pleaseTryAgain: string = 'Inténtelo de nuevo.'
export const color: string = 'Color'
export const forButtonsLinksAnd: string = 'Para botones, enlaces y su nombre en los correos.'
export const pickAColor: string = 'Elegir un color'
export const welcome: string = 'Bienvenida'
export const belowYourNameUp = (v: { welcomeMax: number }): string => `Debajo de su nombre, hasta ${v.welcomeMax.toLocaleString('es-US')} caracteres.`
export const whiteLabel: string = 'Marca blanca'
export const saveBrand: string = 'Guardar marca'
export const brand: string = 'Marca'
export const logo: string = 'Logotipo'
export const pngJpegWebpOr: string = 'PNG, JPEG, WebP o SVG, hasta 2 MB. Cuadrado se ve mejor.'
export const logoOf = (v: { name: string }): string => `Logotipo de ${v.name}`
export const uploadLogo: string = 'Subir logotipo'
export const replaceLogo: string = 'Reemplazar logotipo'
export const removeLogo: string = 'Quitar logotipo'
