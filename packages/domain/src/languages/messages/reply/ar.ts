// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const subject = (v: { business: string; about: 'rating' | 'other' }): string => `رد ${v.business} على ${{ 'rating': `تقييمك`, 'other': `رسالتك` }[v.about]}`
export const reason = (v: { about: 'rating' | 'other'; business: string }): string => `تصلك هذه الرسالة لأنك ${{ 'rating': `قيّمت`, 'other': `راسلت` }[v.about]} ${v.business}.`
export const youWrote: string = 'كتبت:'
export const leftOut: string = '(حُذف النص لأنه يحتوي على عنوان ويب)'
