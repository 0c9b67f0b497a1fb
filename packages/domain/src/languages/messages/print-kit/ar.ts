// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const question: string = 'كيف كانت زيارتك؟'
export const scan: string = 'امسح الرمز وأخبرنا'
