// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const positiveTitle: string = 'Thank you for your positive feedback!'
export const skipForNow: string = 'Skip for now'
export const negativeTitle: string = 'We\'re sorry to hear that'
export const feedbackLabel: string = 'Your feedback'
export const submitFeedback: string = 'Submit Feedback'
export const skip: string = 'Skip'
export const thanksTitle: string = 'Thank you for your feedback!'
export const thanks = (v: { business: string }): string => `${v.business} appreciates your time and values your opinion.`
export const home: string = 'Return to Home'
export const positiveText = (v: { business: string; site: string }): string => `Would you tell others about ${v.business}? A few words on ${v.site} help them decide.`
export const positiveTextPublic = (v: { business: string }): string => `Would you tell others about ${v.business}? A few words in public help them decide.`
export const noPublicLink: string = 'Your rating has been saved.'
export const negativeText = (v: { business: string }): string => `What went wrong? ${v.business} reads every message.`
export const okayText = (v: { business: string }): string => `What could have been better? ${v.business} reads every message.`
export const ratedTitle: string = 'Thank you for your rating!'
export const replaces: string = 'Your earlier message has arrived. Another one takes its place.'
export const count = (v: { length: number; most: number }): string => `${v.length.toLocaleString('en')} of ${v.most.toLocaleString('en')} characters`
export const range = (v: { min: number; max: number }): string => `${v.min.toLocaleString('en')} to ${v.max.toLocaleString('en')} characters`
export const contact: string = 'Email or phone, if you would like a reply'
export const optional: string = '(optional)'
export const goneTitle: string = 'This survey has ended'
export const gone = (v: { business: string }): string => `${v.business} no longer takes ratings here. Nothing more is needed from you.`
