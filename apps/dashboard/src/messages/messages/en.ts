// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const text: string = 'Text'
export const email: string = 'Email'
export const yourCustomers: string = 'Your customers'
export const chooseFromMyContacts: string = 'Choose from my contacts'
export const message: string = 'Message'
export const yourOwnWords: string = 'Your own words.'
export const yourOwnTemplatesCould: string = 'Your own templates could not be loaded'
export const pleaseTryAgain: string = 'Please try again.'
export const language: string = 'Language'
export const loading: string = 'Loading'
export const smsSize = (v: { segments: number; units: number }): string => `${plural('en', v.segments, { 'one': `${v.segments.toLocaleString('en')} text`, 'other': `${v.segments.toLocaleString('en')} texts` })} · ${v.units.toLocaleString('en')} characters`
export const phone: string = 'Phone'
export const desktop: string = 'Desktop'
export const widthOfThePreview: string = 'Width of the preview'
export const from: string = 'From'
export const repliesTo: string = 'Replies to'
export const subject: string = 'Subject'
export const privacyPolicy: string = 'Privacy Policy'
export const itGoesTo = (v: { to: string }): string => `It goes to ${v.to}.`
export const showAs: string = 'Show as'
export const aSampleGoesTo = (v: { to: string }): string => `A sample goes to ${v.to}.`
export const sendASampleTo: string = 'Send a sample to myself'
export const newMessagesFollowIt: string = 'New messages follow it.'
export const eachEmailMustCarry: string = 'Each email must carry your postal address (CAN-SPAM). Add it here; a PO box will do.'
export const noEmailCanGo: string = 'No email can go out yet'
export const senderName: string = 'Sender name'
export const whatCustomersSeeIn: string = 'What customers see in their inbox.'
export const repliesGoTo: string = 'Replies go to'
export const yourAccountsEmailOr: string = 'Your account\'s email, or one that a mailed code has confirmed.'
export const nobodyYourAccountHas: string = 'Nobody: your account has no email'
export const postalAddress: string = 'Postal address'
export const standsBelowEachEmail: string = 'Stands below each email.'
export const standsBelowEachEmailLeave: string = 'Stands below each email. Leave it empty to use the address of your business.'
export const poBox12Springfield: string = 'PO Box 12, Springfield, IL 62701'
export const saveSender: string = 'Save sender'
export const senderOfYourEmails: string = 'Sender of your emails'
export const hiHowDidWe: string = '{businessName}: Hi {customerName}, how did we do? {reviewLink}'
export const howDidDo: string = 'How did {businessName} do?'
export const hiThankYouFor: string = 'Hi {customerName},\n\nthank you for choosing {businessName}. How did we do?\n\n{reviewLink}\n\nThank you!'
export const forWord: string = 'For'
export const name: string = 'Name'
export const onlyYouSeeIt: string = 'Only you see it.'
export const preview: string = 'Preview'
export const cancel: string = 'Cancel'
export const saveTemplate: string = 'Save template'
export const template: string = 'Template'
export const newTemplate: string = 'New template'
export const editTemplate: string = 'Edit template'
export const replyStopToOpt = (v: { stop: string }): string => `"${v.stop}" is added at the end.`
export const theButtonStandsWhere: string = 'The button stands where the survey link is. Your postal address and "Unsubscribe" are added below.'
export const insertPlaceholder = <T>(v: { hidden: (text: string) => T; placeholder: string }): (string | T)[] => [v.hidden(`Insert `), `${v.placeholder}`]
export const thisCantBeSaved: string = 'This can\'t be saved yet:'
export const textAndEmail: string = 'Text and email'
export const writeYourOwnIn: string = 'Write your own, in your words. You choose one each time you ask.'
export const yourTemplates: string = 'Your templates'
export const templates: string = 'Templates'
export const whatYouMayText: string = 'what you may text and email'
export const previewOf = (v: { name: string }): string => `Preview ${v.name}`
export const editOf = (v: { name: string }): string => `Edit ${v.name}`
export const deleteOf = (v: { name: string }): string => `Delete ${v.name}`
export const requestsThatAreWaiting: string = 'Requests that are waiting keep its words and go out.'
export const keepTemplate: string = 'Keep template'
export const deleteForGood: string = 'Delete for good'
export const deleteQuestion = (v: { name: string }): string => `Delete ${v.name}?`
export const firstName: string = 'First name'
export const businessName: string = 'Business name'
export const surveyLink: string = 'Survey link'
export const noVersion = (v: { wanted: string; written: string }): string => `No ${v.wanted} version of this template: customers get the ${v.written} one.`
export const noVersionFor = (v: { wanted: string; name: string; written: string }): string => `No ${v.wanted} version of this template: ${v.name} gets the ${v.written} one.`
export const saveVersion: string = 'Save version'
export const versionRemoved: string = 'Version removed'
export const saveBeforeYouSwitch: string = 'Save your changes before you switch.'
export const customersGetTheir = (v: { language: string }): string => `Customers get the version in their language, else the ${v.language} one.`
export const written: string = 'Written'
export const addAVersion: string = 'Add a version'
export const removeThisVersion: string = 'Remove this version'
export const removeTheVersion = (v: { language: string }): string => `Remove the ${v.language} version?`
export const theyThenGetThe = (v: { language: string; written: string }): string => `Customers who read ${v.language} then get the ${v.written} one. Requests that are waiting keep its words.`
export const keepVersion: string = 'Keep version'
export const removeVersion: string = 'Remove version'
export const alsoIn = (v: { languages: string }): string => `Also in ${v.languages}`
