// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const failureTitle: string = 'Your feedback'
export const title = (v: { business: string }): string => `${v.business}: your feedback`
export const afterRating: string = 'After your rating'
export const thanks: string = 'Thank you'
export const error = (v: { title: string }): string => `Error: ${v.title}`
export const preview: string = 'Tell us how we did'
export const description = (v: { business: string }): string => `Rate your experience with ${v.business}. It takes a minute, without an account.`
export const yelp: string = 'Find us on Yelp'
export const hours: string = 'Opening hours'
export const closedToday: string = 'Closed today'
export const today = (v: { hours: string }): string => `Today: ${v.hours}`
export const closed: string = 'Closed'
export const allDay: string = 'Open 24 hours'
export const language: string = 'Language'
