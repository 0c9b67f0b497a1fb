// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const submitting: string = 'جارٍ الإرسال...'
export const slow: string = 'ما زلنا نحاول، اتصالك بطيء'
