// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const tryAgain: string = 'حاول مرة أخرى'
export const title: string = 'حدث خطأ ما'
export const hint: string = 'يُرجى التواصل مع النشاط التجاري مباشرة أو المحاولة لاحقًا.'
export const invalidUrl: string = 'العنوان غير صالح. تحقّق من الرابط وحاول مرة أخرى.'
export const notFound: string = 'لم يُعثر على النشاط التجاري. تحقّق من الرابط وحاول مرة أخرى.'
export const loadFailed: string = 'تعذّر تحميل معلومات النشاط التجاري. حاول لاحقًا.'
export const suspended: string = 'هذه الصفحة غير متاحة حاليًا.'
export const tooMany: string = 'طلبات كثيرة جدًا. حاول مرة أخرى بعد دقيقة.'
