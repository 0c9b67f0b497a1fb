// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const shortName: string = 'Inbox'
export const reply: string = 'Reply'
export const privateNote: string = 'Private note'
export const write: string = 'Write'
export const keys = <T>(v: { key: (text: string) => T }): (string | T)[] => [`In the list: `, v.key(`↑`), ` `, v.key(`↓`), ` or `, v.key(`K`), ` `, v.key(`J`), ` move, `, v.key(`Enter`), ` opens. `, v.key(`Esc`), ` goes back to the list.`]
export const keysWithReply = <T>(v: { key: (text: string) => T }): (string | T)[] => [`In the list: `, v.key(`↑`), ` `, v.key(`↓`), ` or `, v.key(`K`), ` `, v.key(`J`), ` move, `, v.key(`Enter`), ` opens, `, v.key(`R`), ` replies. `, v.key(`Esc`), ` goes back to the list.`]
export const chooseAConversation: string = 'Choose a conversation'
export const ratingsMessagesTextsEmails: string = 'Ratings, messages, texts, emails and your notes about one customer stand in one place.'
export const backToInbox: string = 'Back to inbox'
export const openInbox: string = 'Open inbox'
export const theInboxCouldNot: string = 'The inbox could not be read.'
export const allCaughtUpWhen: string = 'All caught up. When a customer sends you private feedback, it lands here.'
export const waiting: string = 'Waiting'
export const all: string = 'All'
export const searchInbox: string = 'Search inbox'
export const nameContactOrWords: string = 'Name, contact or words'
export const filterByState: string = 'Filter by state'
export const filterByRating: string = 'Filter by rating'
export const filterByChannel: string = 'Filter by channel'
export const allChannels: string = 'All channels'
export const filterInbox: string = 'Filter inbox'
export const threadsWaiting: string = 'waiting'
export const yourNote: string = 'Your note'
export const deleteWord: string = 'Delete'
export const keep: string = 'Keep'
export const deleteNote: string = 'Delete note'
export const onlyYouSeeIt: string = 'Only you see it.'
export const saveNote: string = 'Save note'
export const noteAbout = (v: { customerName: string }): string => `Note about ${v.customerName}`
export const yourReplyByTo = (v: { channel: 'sms' | 'email' | 'other'; to: string }): string => `Your reply by ${{ 'sms': `text message`, 'email': `email`, 'other': `` }[v.channel]} to ${v.to}`
export const emailHintNoLinks: string = 'Do not offer anything in return for a review. Leave out web addresses.'
export const sendReply: string = 'Send reply'
export const undoDraft: string = 'Undo draft'
export const undoTemplate: string = 'Undo template'
export const ctrlEnterSends = <T>(v: { key: (text: string) => T }): (string | T)[] => [v.key(`Ctrl`), ` `, v.key(`Enter`), ` sends`]
export const replyTo = (v: { customerName: string }): string => `Reply to ${v.customerName}`
export const email: string = 'Email'
export const textMessage2: string = 'Text message'
export const replyBy: string = 'Reply by'
export const doNotOfferAnything: string = 'Do not offer anything in return for a review.'
export const smsHint = (v: { segments: number }): string => `Sends as ${plural('en', v.segments, { 'one': `${v.segments.toLocaleString('en')} text`, 'other': `${v.segments.toLocaleString('en')} texts` })}, with your business name and "Reply STOP". Do not offer anything in return for a review.`
export const smsHintNoLinks = (v: { segments: number }): string => `Sends as ${plural('en', v.segments, { 'one': `${v.segments.toLocaleString('en')} text`, 'other': `${v.segments.toLocaleString('en')} texts` })}, with your business name and "Reply STOP". Do not offer anything in return for a review. Leave out web addresses.`
export const markInProgress: string = 'Mark in progress'
export const markResolved: string = 'Mark resolved'
export const backToNew: string = 'Back to new'
export const reopen: string = 'Reopen'
export const onItsWay: string = 'On its way'
export const sent: string = 'Sent'
export const delivered: string = 'Delivered'
export const notSent: string = 'Not sent'
export const conversation: string = 'Conversation'
export const messageBy = (v: { purpose: 'request' | 'reminder' | 'reply' | 'other'; channel: 'sms' | 'email' | 'other' }): string => `${{ 'request': `Review request`, 'reminder': `Reminder`, 'reply': `Your reply`, 'other': `` }[v.purpose]} by ${{ 'sms': `text`, 'email': `email`, 'other': `` }[v.channel]}`
export const showTheText: string = 'Show the text'
export const ratedYou = (v: { name: string }): string => `${v.name} rated you`
export const optedOutOf = (v: { name: string; channel: 'sms' | 'email' | 'other' }): string => `${v.name} opted out of ${{ 'sms': `texts`, 'email': `email`, 'other': `` }[v.channel]}`
export const repliedByText = (v: { name: string }): string => `${v.name} replied by text`
export const sentPrivateFeedback = (v: { name: string }): string => `${v.name} sent private feedback`
export const yourInboxIsEmpty: string = 'Your inbox is empty'
export const privateFeedbackLowRatings: string = 'Private feedback, low ratings and replies by text land here. You reply by email or text.'
export const allCaughtUp: string = 'All caught up'
export const noConversationMatches: string = 'No conversation matches'
export const nobodyIsWaitingFor: string = 'Nobody is waiting for you.'
export const tryOtherWordsOr: string = 'Try other words, or fewer filters.'
export const showAll: string = 'Show all'
export const survey: string = 'survey'
export const companyPage: string = 'company page'
export const textMessage: string = 'text message'
export const ratingOnlyNoComment: string = 'Rating only, no comment'
export const theConversationCouldNot: string = 'The conversation could not be read.'
export const conversationWith = (v: { customerName: string }): string => `Conversation with ${v.customerName}`
export const noContact: string = 'No contact'
export const openCustomer: string = 'Open customer'
export const writtenIn = (v: { language: string }): string => `Written in ${v.language}`
export const inLanguage = (v: { language: string }): string => `, in ${v.language}`
