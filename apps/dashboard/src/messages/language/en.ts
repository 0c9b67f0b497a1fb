// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const language: string = 'Language'
export const ofThesePages: string = 'Of these pages. What your customers read follows their own language.'
export const asMyBrowser: string = 'As my browser'
export const notSaved: string = 'Language not saved'
export const pleaseTryAgain: string = 'Please try again.'
export const thisPageIn: string = 'This page in another language'
