// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const askEveryCustomerFor: string = 'Pida una reseña a cada cliente por SMS, correo o código QR. Más reseñas en Google y una línea privada para los problemas. 14 días gratis, sin tarjeta.'
export const reviewRequestsByText: string = 'Solicitudes de reseña por SMS, correo y código QR, una encuesta que se abre al instante, comentarios privados, posición local e informes.'
export const starterProfessionalAndEnterprise: string = 'Starter, Professional y Enterprise: mes a mes, cancele cuando quiera, 20% menos por año. 14 días de prueba gratis en todos los planes, sin tarjeta.'
export const lookAroundTheOwners: string = 'Recorra el panel del dueño antes de registrarse: estadísticas, reseñas, solicitudes, SEO, clientes y configuración, con datos de ejemplo.'
export const tenShortPagesFor: string = 'Diez páginas breves para dueños: cómo pedir reseñas, importar clientes, responder, conectar Google y qué se puede enviar.'
export const homeTitle = (v: { product: string }): string => `${v.product}: más reseñas en Google para negocios locales`
export const featuresTitle: string = 'Funciones: solicitudes, encuestas, posición local'
export const pricingTitle: string = 'Precios: tres planes desde $29 al mes'
export const testimonialsTitle: string = 'Historias de clientes de ejemplo'
export const testimonialsDescription = (v: { product: string }): string => `Nueve historias de ejemplo y un caso de estudio que escribimos: lo que una panadería, un dentista, un taller y otros podrían hacer con ${v.product}.`
export const contactTitle: string = 'Contacto'
export const contactDescription = (v: { product: string }): string => `Escriba a quienes llevan este sitio: preguntas antes de empezar con ${v.product} y ayuda después. Se configura en menos de 10 minutos.`
export const demoTitle: string = 'Panel de demostración'
export const helpTitle: string = 'Centro de ayuda y guías'
export const termsTitle: string = 'Condiciones del servicio'
export const termsDescription = (v: { product: string }): string => `Lo que puede esperar de ${v.product} y lo que esperamos de usted, en lenguaje claro: su cuenta, pedir reseñas, precios, si se va.`
export const privacyTitle: string = 'Política de privacidad y cookies'
export const privacyDescription = (v: { product: string }): string => `Qué sabe ${v.product} de visitantes, clientes y dueños, cuánto tiempo lo conserva, quién más lo ve y qué cookies hay.`
export const notFoundTitle: string = '404 Página no encontrada'
export const pictureAlt = (v: { product: string }): string => `${v.product}: la puerta de una tienda con cinco estrellas`
export const offersNow = (v: { plans: string }): string => `No se cobra nada: el cobro todavía no está disponible. Previsto por mes: ${v.plans}.`
export const offer: string = 'Ver esta página en español'
