// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const stopped = (v: { business: string }): string => `${v.business}: تم إلغاء اشتراكك ولن تصلك رسائل أخرى. أرسل START للاشتراك من جديد.`
export const started = (v: { business: string }): string => `${v.business}: عاد اشتراكك. أرسل HELP للمساعدة أو STOP لإيقاف الرسائل.`
export const help = (v: { business: string; product: string; contact: string }): string => `${v.business} عبر ${v.product}. للتواصل: ${v.contact}. قد تُطبّق رسوم الرسائل والبيانات. أرسل STOP لإيقاف الرسائل.`
