// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const stopped = (v: { business: string }): string => `${v.business}: Ya no le enviaremos mensajes. Responda START para volver a recibirlos.`
export const started = (v: { business: string }): string => `${v.business}: Vuelve a recibir mensajes. Responda HELP para ayuda, STOP para darse de baja.`
export const help = (v: { business: string; product: string; contact: string }): string => `${v.business} por ${v.product}. Contacto: ${v.contact}. Pueden aplicarse tarifas de SMS y datos. Responda STOP para darse de baja.`
