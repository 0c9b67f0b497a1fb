// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const unsubscribe: string = 'إلغاء الاشتراك'
export const ask = (v: { channel: 'sms' | 'other'; business: string }): string => `إيقاف ${{ 'sms': `الرسائل النصية`, 'other': `رسائل البريد الإلكتروني` }[v.channel]} من ${v.business}؟`
export const asked = (v: { channel: 'sms' | 'other'; business: string; known: 'yes' | 'other'; contact: string }): string => `لن تصلك ${{ 'sms': `رسائل نصية`, 'other': `رسائل بريد إلكتروني` }[v.channel]} من ${v.business}${{ 'yes': ` على ${v.contact}`, 'other': `` }[v.known]}.`
export const orAll = (v: { business: string }): string => `أو أوقف كل شيء: لن تصلك من ${v.business} رسائل بريد إلكتروني ولا رسائل نصية.`
export const all: string = 'إيقاف كل رسائل هذا النشاط التجاري'
export const others: string = 'إذا كان للمالك نفسه أنشطة تجارية أخرى هنا، فستتوقف رسائلها إليك أيضًا.'
export const number: string = 'لإيقاف كل نشاط تجاري يستخدم هذا الرقم، أرسل STOP ردًا على أي رسالة نصية منه.'
export const unsubscribed: string = 'تم إلغاء الاشتراك'
export const already: string = 'اشتراكك ملغى بالفعل'
export const alreadyText = (v: { business: string; channel: 'sms' | 'other'; contact: string }): string => `لا تصلك من ${v.business} ${{ 'sms': `رسائل نصية`, 'other': `رسائل بريد إلكتروني` }[v.channel]} على ${v.contact}.`
export const changed: string = 'هل غيّرت رأيك؟'
export const undo: string = 'الاشتراك من جديد'
export const done: string = 'تم إلغاء اشتراكك'
export const doneText = (v: { channel: 'sms' | 'other'; business: string; known: 'yes' | 'other'; contact: string }): string => `لن تصلك بعد الآن ${{ 'sms': `رسائل نصية`, 'other': `رسائل بريد إلكتروني` }[v.channel]} من ${v.business}${{ 'yes': ` على ${v.contact}`, 'other': `` }[v.known]}.`
export const doneAll = (v: { business: string }): string => `لن تصلك بعد الآن رسائل بريد إلكتروني ولا رسائل نصية من ${v.business}.`
export const resubscribed: string = 'تم الاشتراك من جديد'
export const undone: string = 'عاد اشتراكك'
export const undoneText = (v: { business: string; channel: 'sms' | 'other'; contact: string }): string => `قد تصلك من ${v.business} ${{ 'sms': `رسائل نصية`, 'other': `رسائل بريد إلكتروني` }[v.channel]} على ${v.contact}.`
export const thisSender: string = 'هذا المرسل'
export const invalidTitle: string = 'رابط غير صالح'
export const invalid: string = 'لم يعد هذا الرابط صالحًا.'
export const invalidHint: string = 'استخدم الرابط في أحدث رسالة، أو اسأل النشاط التجاري.'
export const language: string = 'اللغة'
export const invitationsAsk = (v: { product: string }): string => `هل تريد إيقاف الدعوات من ${v.product}؟`
export const invitationsAsked = (v: { product: string }): string => `لن يتلقى هذا العنوان بعد ذلك أي دعوات أو رموز يطلبها آخرون على ${v.product}.`
export const invitationsDone = (v: { product: string }): string => `لا يتلقى هذا العنوان أي دعوات أو رموز يطلبها آخرون على ${v.product}.`
export const invitationsUndone = (v: { product: string }): string => `يمكن لهذا العنوان تلقي الدعوات من ${v.product} مجددًا.`
