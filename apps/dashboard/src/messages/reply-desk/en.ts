// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const writeAReply: string = 'Write a reply'
export const writeAReplyReview = (v: { name: string }): string => `Write a reply: review of ${v.name}`
export const yourReplyTo = (v: { name: string }): string => `Your reply to ${v.name}`
export const copyAndOpenGoogle: string = 'Copy and open Google'
export const close: string = 'Close'
export const itGoesFromGoogle: string = 'It goes from Google too. You can write a new one at any time.'
export const keepReply: string = 'Keep reply'
export const deleteReply: string = 'Delete reply'
export const deleteThisReply: string = 'Delete this reply?'
export const aGoogleUser: string = 'A Google user'
export const reply: string = 'Reply'
export const editReply: string = 'Edit reply'
export const continueDraft: string = 'Continue draft'
export const missingSinceDay = <T>(v: { badge: (text: string) => T; state: string; day: string }): (string | T)[] => [v.badge(`${v.state}`), ` since `, `${v.day}`]
export const yourReply: string = 'Your reply'
export const yourReplyAgo = (v: { ago: string }): string => `Your reply, ${v.ago}`
export const googleGivesNoReason: string = 'Google gives no reason.'
export const reviewOf = (v: { label: string; name: string }): string => `${v.label}: review of ${v.name}`
export const checkAgain: string = 'Check again'
export const checkAgainReplyTo = (v: { name: string }): string => `Check again: reply to ${v.name}`
export const deleteWord: string = 'Delete'
export const deleteReplyTo = (v: { name: string }): string => `Delete: reply to ${v.name}`
export const recentReviews: string = 'Recent Reviews'
export const connectYourGoogleProfile = <T>(v: { link: (text: string) => T }): (string | T)[] => [v.link(`Connect your Google profile`), ` to see every review and reply from here.`]
export const openGoogleConnection: string = 'Open Google connection'
export const hindered = <T>(v: { hindrance: string; link: (text: string) => T }): (string | T)[] => [`${v.hindrance}`, ` `, v.link(`Open Google connection`)]
export const untilThenYouCan = (v: { hindrance: string }): string => `${v.hindrance} Until then you can write a reply here and copy it to Google.`
export const reviewsOnGoogle: string = 'Reviews on Google'
export const refreshReviews: string = 'Refresh reviews'
export const allReviews: string = 'All reviews'
export const noReviewsHereYet: string = 'No reviews here yet'
export const rightAfterYouConnect: string = 'Right after you connect, reading them from Google takes a moment. New reviews appear here within the hour.'
export const yourPublicReply: string = 'Your public reply'
export const itWasDeletedThere: string = 'It was deleted there.'
export const theReplyWasChanged: string = 'The reply was changed somewhere else meanwhile'
export const sendToGoogle: string = 'Send to Google'
export const sendChangedReply: string = 'Send changed reply'
export const undoDraft: string = 'Undo draft'
export const undoTemplate: string = 'Undo template'
export const replyTo = (v: { name: string }): string => `Reply to ${v.name}`
export const useThatDraft: string = 'Use that draft'
export const keepMine: string = 'Keep mine'
export const draftSaved: string = 'Draft saved'
export const draftNotSavedYet: string = 'Draft not saved yet'
export const savingDraft: string = 'Saving draft'
export const draftNotSavedWe: string = 'Draft not saved: we will try again when you go on typing'
export const draftNotSaved: string = 'Draft not saved'
export const charactersTooLong = (v: { count: number }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} character`, 'other': `${v.count.toLocaleString('en')} characters` })} too long`
export const charactersLeft = (v: { count: number }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} character`, 'other': `${v.count.toLocaleString('en')} characters` })} left`
export const missingSince = <T>(v: { time: (text: string) => T; at: string }): (string | T)[] => [`Missing since `, v.time(`${v.at}`)]
export const before: string = 'Before'
export const after: string = 'After'
export const ratingOnlyNoComment: string = 'Rating only, no comment.'
export const templateNameIsRequired: string = 'Template name is required'
export const replyTextIsRequired: string = 'Reply text is required'
export const pleaseTryAgain: string = 'Please try again.'
export const name: string = 'Name'
export const onlyYouSeeIt: string = 'Only you see it.'
export const forReviewsWith: string = 'For reviews with'
export const replyText: string = 'Reply'
export const newReply = (v: { firstName: string }): string => `Hi ${v.firstName}, `
export const becomesTheReviewersFirst = (v: { firstName: string }): string => `${v.firstName} becomes the reviewer's first name, and is left out where there is none.`
export const cancel: string = 'Cancel'
export const saveTemplate: string = 'Save template'
export const replyTemplate: string = 'Reply template'
export const replyTemplates: string = 'Reply templates'
export const startFromATemplate: string = 'Start from a template'
export const choose: string = 'Choose'
export const forThisRating: string = 'For this rating'
export const forOtherRatings: string = 'For other ratings'
export const editTemplates: string = 'Edit templates'
export const newTemplate: string = 'New template'
export const editTemplate: string = 'Edit template'
export const fourTemplatesComeWith: string = 'Four templates come with Fivestead. Write your own, in your words, for any rating.'
export const yourTemplates: string = 'Your templates'
export const done: string = 'Done'
export const deleteQuestion = (v: { name: string }): string => `Delete ${v.name}?`
export const keep: string = 'Keep'
export const editOne = (v: { name: string }): string => `Edit ${v.name}`
export const deleteOne = (v: { name: string }): string => `Delete ${v.name}`
