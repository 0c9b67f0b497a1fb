// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const hello: string = 'Hello,'
export const helloName = (v: { name: string }): string => `Hello ${v.name},`
export const orOpen: string = 'Or open this address:'
export const yourCode = (v: { digits: string }): string => `Your code: ${v.digits}`
export const whySwitchedOn = (v: { label: string }): string => `You're getting this because "${v.label}" is switched on in your notifications.`
export const changeIt: string = 'Change it'
export const andMore = (v: { more: number }): string => `and ${v.more} more`
export const turnOff = (v: { label: string }): string => `Turn off "${v.label}" emails`
export const offTitle: string = 'Turn off emails'
export const offAsk = (v: { label: string }): string => `Turn off “${v.label}” emails?`
export const offMeans: string = 'You\'ll stop getting these emails for all your businesses. Your other notifications stay as they are.'
export const offButton: string = 'Turn off'
export const offDoneTitle: string = 'Emails turned off'
export const offDone = (v: { label: string }): string => `“${v.label}” emails are off`
export const changedYourMind: string = 'Changed your mind?'
export const chooseNotifications: string = 'Choose your notifications'
export const linkNotValid: string = 'Link not valid'
export const signInToChoose: string = 'Sign in to choose your notifications.'
export const invitationSubject = (v: { product: string }): string => `Your invitation to ${v.product}`
export const theOperator: string = 'The operator'
export const operatorInvites = (v: { operator: string; product: string }): string => `${v.operator} invites you to open an account at ${v.product}.`
export const invitationUntil = (v: { days: number }): string => `This link works once, within ${v.days.toLocaleString('en')} days, for the address that this email came to:`
export const createYourAccount: string = 'Create your account'
export const notExpected: string = 'If you don\'t expect it, there is nothing to do.'
export const resetSubject = (v: { product: string }): string => `Choose a new ${v.product} password`
export const resetAsked = (v: { product: string }): string => `Somebody, probably you, asked for a new password for your ${v.product} account.`
export const yourUsername = (v: { username: string }): string => `Your username: ${v.username}`
export const resetUntil = (v: { minutes: number }): string => `This link works once, within ${v.minutes.toLocaleString('en')} minutes:`
export const chooseNewPassword: string = 'Choose a new password'
export const resetOtherwise: string = 'If it was not you, there is nothing to do: your password stays as it is.'
export const passwordSubject = (v: { product: string }): string => `Your ${v.product} password was changed`
export const passwordChanged = (v: { product: string }): string => `The password of your ${v.product} account was changed, and every other browser was signed out.`
export const emailSubject = (v: { product: string }): string => `The email address of your ${v.product} account was changed`
export const emailChanged = (v: { product: string }): string => `The email address of your ${v.product} account was changed. From now on we write to the new one.`
export const twoStepOnSubject = (v: { product: string }): string => `Two-step sign-in is on for your ${v.product} account`
export const twoStepOn = (v: { product: string }): string => `Signing in to your ${v.product} account now takes your password and a code from an authenticator app.`
export const twoStepOffSubject = (v: { product: string }): string => `Two-step sign-in is off for your ${v.product} account`
export const twoStepOff = (v: { product: string }): string => `Your password alone opens your ${v.product} account again: two-step sign-in was turned off.`
export const recoveryCodesSubject = (v: { product: string }): string => `New recovery codes for your ${v.product} account`
export const recoveryCodesMade = (v: { product: string }): string => `New recovery codes were made for your ${v.product} account. The earlier ones no longer work.`
export const passkeyAddedSubject = (v: { product: string }): string => `A passkey was added to your ${v.product} account`
export const passkeyAdded = (v: { product: string }): string => `A passkey was added to your ${v.product} account. It signs in without a password.`
export const passkeyRemovedSubject = (v: { product: string }): string => `A passkey was removed from your ${v.product} account`
export const passkeyRemoved = (v: { product: string }): string => `A passkey was removed from your ${v.product} account. It no longer signs in.`
export const newDeviceSubject = (v: { product: string }): string => `A new sign-in to your ${v.product} account`
export const newDevice = (v: { product: string }): string => `A browser that was not used before signed in to your ${v.product} account. Settings, Security shows where you are signed in, and signs out everywhere else.`
export const helpOfferedSubject: string = 'Somebody on your team is helped to sign in'
export const helpOffered: string = 'An owner of your team offered a member help to sign in without their second step. Settings, Activity shows who and whom.'
export const helpUsedSubject: string = 'Somebody on your team signed in with help'
export const helpUsed: string = 'A member of your team signed in with the help of an owner. Their two-step sign-in and passkeys are gone until they set them up again. Settings, Activity shows who.'
export const memberTwoStepSubject: string = 'Somebody on your team set up two-step sign-in'
export const memberTwoStep: string = 'Your team requires two-step sign-in. A member who had none set it up with their password, and from now on sees the team. Settings, Activity shows who.'
export const nothingToDo = (v: { whose: 'you' | 'other' }): string => `${{ 'you': `If it was you, there is nothing to do.`, 'other': `If you know about it, there is nothing to do.` }[v.whose]}`
export const thenNewPassword: string = 'If this was not you, choose a new password now:'
export const thenChangeItBack: string = 'If this was not you, sign in, change it back and choose a new password. We can help:'
export const thenPasswordAndWrite: string = 'If this was not you, choose a new password now, and write to us:'
export const thenRemoveIt: string = 'If this was not you, remove it in your security settings, choose a new password, and write to us:'
export const thenTalkToBoth: string = 'If you did not expect this, talk to both of them, and write to us:'
export const thenTalkToThem: string = 'If you did not expect this, talk to them, and write to us:'
export const confirmSubject = (v: { product: string }): string => `Confirm your email for ${v.product}`
export const confirmWhy = (v: { product: string }): string => `Confirm that this address is yours, so that ${v.product} can send requests to your customers.`
export const confirmButton: string = 'Confirm email address'
export const confirmUntil = (v: { hours: number }): string => `Link and code work once, within ${v.hours.toLocaleString('en')} hours.`
export const confirmOtherwise = (v: { product: string }): string => `You didn't open a ${v.product} account? Then ignore this email, and don't open the link.`
export const phoneCode = (v: { product: string; digits: string; minutes: number }): string => `${v.product} code: ${v.digits}. Works for ${v.minutes.toLocaleString('en')} minutes. Didn't ask for it? Ignore this text. Reply STOP to get no more.`
export const teamSubject = (v: { team: string; product: string }): string => `Join ${v.team} on ${v.product}`
export const theOwner: string = 'The owner'
export const teamInvites = (v: { who: string; team: string; product: string; role: string }): string => `${v.who} invites you to work on ${v.team} in ${v.product}. Your role: ${v.role}.`
export const teamUntil = (v: { days: number }): string => `This link works once, for ${v.days.toLocaleString('en')} days:`
export const joinTheTeam: string = 'Join the team'
export const teamOtherwise: string = 'If you do not know them, there is nothing to do.'
export const helpSubject = (v: { product: string }): string => `Sign in to ${v.product} with help`
export const helpIsOffered = (v: { team: string; product: string }): string => `An owner of ${v.team} helps you to sign in to ${v.product} without your second step.`
export const helpNeedsPassword: string = 'You need your own password as well. Your authenticator app, recovery codes and passkeys then stop working.'
export const helpUntil = (v: { hours: number }): string => `This link works once, for ${v.hours.toLocaleString('en')} hours:`
export const signIn: string = 'Sign in'
export const helpOtherwise: string = 'If you did not ask for this, do not open the link, and tell the owner of your team.'
export const claimCodeSubject = (v: { place: string }): string => `Your code for ${v.place}`
export const claimCodeWhy = (v: { place: string; product: string }): string => `Somebody, probably you, wants to manage ${v.place} on ${v.product}. Enter this code there to prove that it is your business.`
export const claimCodeUntil = (v: { minutes: number }): string => `It works once, within ${v.minutes.toLocaleString('en')} minutes.`
export const claimCodeOtherwise: string = 'You didn\'t ask for it? Then keep the code to yourself and ignore this email: without the code nothing happens.'
export const placeLost = (v: { place: string }): string => `${v.place} is no longer connected to your business`
export const placeLostWhy: string = 'Another account proved that this Google place is theirs, with a code mailed to the place’s own domain or to us directly. It is no longer connected to your business.'
export const placeLostThen: string = 'Your customers, requests and the ratings you collected stay with you. The link to Google reviews, the Google rating and the ranking are gone until you connect a place of your own.'
export const placeGranted = (v: { place: string }): string => `${v.place} is verified`
export const placeGrantedWhy: string = 'We checked your claim. The place is connected to your business, and verified.'
export const placeRejected = (v: { place: string }): string => `Your claim to ${v.place}`
export const placeRejectedWhy: string = 'We looked at your claim and could not see that this place is yours. Nothing has changed on your account.'
export const openBusinessSettings: string = 'Open your business settings'
export const questions: string = 'Questions?'
export const isItWrong: string = 'You think this is wrong?'
export const writeTo: string = 'Write to'
export const reconnectSubject = (v: { business: string }): string => `Reconnect ${v.business} to Google`
export const reconnectWhy = (v: { product: string; business: string }): string => `Google no longer lets ${v.product} act for the profile of ${v.business}. This happens when access is taken back in the Google account, its password changes, or it was not used for a long time.`
export const reconnectUntil: string = 'Until you reconnect, no new Google reviews come in here and replies can’t be sent. What you have stays.'
export const reconnectButton: string = 'Reconnect your Google profile'
export const reconnectReason = (v: { product: string }): string => `You're getting this because this business was connected to Google on ${v.product}. We send it once.`
export const accessLostSubject = (v: { business: string }): string => `${v.business}: no access to your Google profile`
export const yourGoogleAccount: string = 'your Google account'
export const accessLostWhy = (v: { account: string; business: string }): string => `Google says that ${v.account} may no longer manage the profile of ${v.business}. This happens when the account is removed as a manager, or the profile is moved, suspended or deleted.`
export const accessLostThen: string = 'Ask the profile\'s owner to add the account as a manager again, or connect the Google account that manages it. We look again every hour and go on by ourselves once access is back.'
export const accessLostUntil: string = 'Until then, no new Google reviews come in here and replies can’t be sent. What you have stays.'
export const accessLostButton: string = 'See your Google connection'
export const accessLostReason = (v: { product: string }): string => `You're getting this because this business is connected to Google on ${v.product}. We send it once.`
export const exportSubject: string = 'Your export is ready'
export const exportPreview = (v: { product: string }): string => `Your ${v.product} data is ready to download.`
export const exportReady = (v: { product: string; hours: number }): string => `The export of all your ${v.product} data is ready. You can download it for ${v.hours.toLocaleString('en')} hours after you sign in:`
export const exportButton: string = 'Download your data'
export const exportOtherwise: string = 'If you did not ask for it, change your password and check who is on your team.'
export const webhookSubject = (v: { host: string }): string => `Your webhook at ${v.host} is turned off`
export const webhookWhy = (v: { product: string; host: string; because: 'failing' | 'other' }): string => `${v.product} no longer sends events to your webhook at ${v.host}. ${{ 'failing': `It took nothing for three days, although we tried again and again.`, 'other': `It answered 410 Gone, which asks us to stop.` }[v.because]}`
export const webhookThen: string = 'Fix the endpoint, then turn the webhook on again. Events of the last 30 days that did not arrive can be sent again from its log.'
export const webhookButton: string = 'Go to your webhooks'
export const accessEndedSubject = (v: { product: string }): string => `API keys or webhooks of your organization on ${v.product} ended`
export const accessEndedWhy: string = 'These stopped working. An API key and a webhook work as long as the person who made them is an owner of the organization, and a webhook that an API key added as long as that key works.'
export const accessEndedKey = (v: { name: string }): string => `API key: ${v.name}`
export const accessEndedWebhook = (v: { host: string }): string => `Webhook: ${v.host}`
export const accessEndedThen: string = 'If your programs still need them, create new ones.'
export const accessEndedButton: string = 'Go to keys and webhooks'
export const accessEndedReason = (v: { product: string }): string => `You're getting this because you own an organization on ${v.product}.`
export const webhookReason = (v: { product: string }): string => `You're getting this because your organization has a webhook on ${v.product}. We send it once.`
export const newCustomersCount = (v: { count: number }): string => plural('en', v.count, { 'one': `${v.count} new customer`, 'other': `${v.count} new customers` })
export const fromYourFile = (v: { customers: string; file: string }): string => `${v.customers} from your file “${v.file}”.`
export const wroteToYou = (v: { who: string }): string => `${v.who} wrote on your company page and left a way to reply.`
export const newcomersSubject = (v: { business: string; customers: string }): string => `${v.business} has ${v.customers}`
export const openYourCustomers: string = 'Open your customers'
export const newcomersSms = (v: { product: string; customers: string; business: string; link: string }): string => `${v.product}: ${v.customers} at ${v.business}: ${v.link}`
export const anonymous: string = 'Anonymous'
export const moveLine = (v: { change: string; places: string; keyword: string; location: string }): string => `${v.change}, ${v.places}: “${v.keyword}” in ${v.location}`
export const wasAt = (v: { before: number }): string => `was #${v.before}`
export const nowAt = (v: { now: number }): string => `at #${v.now}`
export const fromTo = (v: { before: number; now: number }): string => `from #${v.before} to #${v.now}`
export const movedForKeywords = (v: { business: string; count: number }): string => `${v.business} moved for ${v.count} keywords`
export const noLongerFoundFor = (v: { business: string; keyword: string }): string => `${v.business} is no longer found for “${v.keyword}”`
export const nowFoundFor = (v: { business: string; keyword: string }): string => `${v.business} is now found for “${v.keyword}”`
export const movedTo = (v: { way: 'up' | 'other'; business: string; now: number; keyword: string }): string => `${{ 'up': `${v.business} moved up to #${v.now} for “${v.keyword}”`, 'other': `${v.business} moved down to #${v.now} for “${v.keyword}”` }[v.way]}`
export const openYourKeywords: string = 'Open your keywords'
export const movesSms = (v: { count: number; product: string; business: string; link: string }): string => plural('en', v.count, { 'one': `${v.product}: ${v.business} moved for ${v.count} keyword in the local results: ${v.link}`, 'other': `${v.product}: ${v.business} moved for ${v.count} keywords in the local results: ${v.link}` })
export const stars = (v: { count: number }): string => plural('en', v.count, { 'one': `${v.count} star`, 'other': `${v.count} stars` })
export const googleChanges = (v: { count: number; business: string }): string => `${v.count} changes in the Google reviews of ${v.business}`
export const reviewsAndMessages = (v: { count: number; business: string }): string => `${v.count} reviews and messages for ${v.business}`
export const customersNeedYou = (v: { count: number; business: string }): string => `${v.count} customers of ${v.business} need you`
export const repliedTo = (v: { who: string; business: string }): string => `${v.who} replied to ${v.business}`
export const rated = (v: { who: string; business: string; stars: string }): string => `${v.who} rated ${v.business} ${v.stars}`
export const sentFeedback = (v: { who: string; business: string }): string => `${v.who} sent ${v.business} private feedback`
export const ratedOnGoogle = (v: { who: string; business: string; stars: string }): string => `${v.who} rated ${v.business} ${v.stars} on Google`
export const changedOnGoogle = (v: { who: string; business: string }): string => `${v.who} changed a Google review of ${v.business}`
export const goneFromGoogle = (v: { business: string }): string => `A Google review of ${v.business} is gone`
export const backOnGoogle = (v: { business: string }): string => `A Google review of ${v.business} is back`
export const replyRejected = (v: { business: string }): string => `Google rejected a reply of ${v.business}`
export const yourReplyTo = (v: { who: string; because: string }): string => `Your reply to ${v.who}: ${v.because}`
export const googleRejectedIt: string = 'Google rejected it.'
export const nowInPlaceOf = (v: { stars: string; before: number }): string => `now ${v.stars} in place of ${v.before.toLocaleString('en')}`
export const onGoogle = (v: { what: 'changed' | 'vanished' | 'back' | 'other'; who: string; stars: string }): string => `${{ 'changed': `${v.who} on Google, changed, ${v.stars}`, 'vanished': `${v.who} on Google, no longer shown, ${v.stars}`, 'back': `${v.who} on Google, shown again, ${v.stars}`, 'other': `${v.who} on Google, ${v.stars}` }[v.what]}`
export const replied = (v: { who: string }): string => `${v.who} replied`
export const openYourReviews: string = 'Open your reviews'
export const openTheConversation: string = 'Open the conversation'
export const openTheInbox: string = 'Open the inbox'
export const googleSms = (v: { count: number; product: string; business: string; link: string }): string => plural('en', v.count, { '=1': `${v.product}: a change in the Google reviews of ${v.business}: ${v.link}`, 'other': `${v.product}: ${v.count} changes in the Google reviews of ${v.business}: ${v.link}` })
export const repliedSms = (v: { product: string; business: string; link: string }): string => `${v.product}: 1 customer replied to ${v.business}: ${v.link}`
export const needReplySms = (v: { count: number; product: string; business: string; link: string }): string => plural('en', v.count, { 'one': `${v.product}: ${v.count} customer needs a reply from ${v.business}: ${v.link}`, 'other': `${v.product}: ${v.count} customers need a reply from ${v.business}: ${v.link}` })
export const yourWeek = (v: { day: string }): string => `Your week from ${v.day}`
export const yourWeekAt = (v: { day: string; business: string }): string => `Your week from ${v.day} at ${v.business}`
export const yourMonth = (v: { month: string }): string => `Your month of ${v.month}`
export const yourMonthAt = (v: { month: string; business: string }): string => `Your month of ${v.month} at ${v.business}`
export const whyAsked: string = 'You\'re getting this because you asked for it on your dashboard.'
export const chooseReports: string = 'Choose which reports come by email'
export const openTheReport: string = 'Open the report'
export const compareBusinesses: string = 'Compare all businesses'
export const keywordIn = (v: { keyword: string; location: string; standing: string }): string => `“${v.keyword}” in ${v.location}: ${v.standing}`
export const messagesWait = (v: { count: number }): string => plural('en', v.count, { 'one': `${v.count} private message waits for your reply.`, 'other': `${v.count} private messages wait for your reply.` })
export const sentAndRated = (v: { sent: number; answered: number }): string => `${v.sent} sent, ${v.answered} rated`
export const lastPeriods = (v: { kind: 'week' | 'other'; count: number }): string => `${{ 'week': `Last ${v.count} weeks`, 'other': `Last ${v.count} months` }[v.kind]}`
export const requestsByPeriod = (v: { kind: 'week' | 'other'; title: string }): string => `${{ 'week': `${v.title}, requests by the week they were made in`, 'other': `${v.title}, requests by the month they were made in` }[v.kind]}`
export const beforeThat = (v: { kind: 'week' | 'other'; value: string }): string => `${{ 'week': `${v.value} the week before`, 'other': `${v.value} the month before` }[v.kind]}`
export const sentColumn: string = 'Sent'
export const ratingsColumn: string = 'Ratings'
export const waitingColumn: string = 'Waiting'
export const businessColumn: string = 'Business'
export const inBrackets = (v: { kind: 'week' | 'other' }): string => `${{ 'week': `In brackets: change since the week before.`, 'other': `In brackets: change since the month before.` }[v.kind]}`
export const moreBusinesses = (v: { count: number }): string => plural('en', v.count, { 'one': `And ${v.count} more business.`, 'other': `And ${v.count} more businesses.` })
export const totals = (v: { count: number; sent: number; ratings: number; waiting: number }): string => `${v.count} businesses: ${plural('en', v.sent, { 'one': `${v.sent} request`, 'other': `${v.sent} requests` })} sent, ${plural('en', v.ratings, { 'one': `${v.ratings} rating`, 'other': `${v.ratings} ratings` })}, ${v.waiting} waiting for your reply.`
export const noMoreInvitations = (v: { product: string }): string => `No more emails like this from ${v.product}`
export const ownershipOfferedSubject: string = 'The ownership of your team was offered to a member'
export const ownershipOffered: string = 'The owner who answers for your team offered it to a member, who has not accepted it yet. Settings, Team shows to whom, and an owner can withdraw the offer there.'
export const ownershipTakenSubject: string = 'Your team has a new owner who answers for it'
export const ownershipTaken: string = 'A member accepted the offer and answers for your team now. Settings, Activity shows who.'
export const ownershipWithdrawnSubject: string = 'The offer of your team’s ownership was withdrawn'
export const ownershipWithdrawn: string = 'An owner withdrew the offer of your team’s ownership. Nothing has changed. Settings, Activity shows who.'
