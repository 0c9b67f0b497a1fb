// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const tagline: string = 'رأيك يهمنا!'
export const question: string = 'كيف كانت تجربتك؟'
export const hint: string = 'اضغط على نجمة أدناه لتخبرنا برأيك.'
export const goOn: string = 'متابعة'
