// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const thisAccountIsSuspended: string = 'This account is suspended. The message waits until it is restored.'
export const thisCustomerHasNo = (v: { channel: 'sms' | 'email' | 'other' }): string => `This customer has no ${{ 'sms': `phone number`, 'email': `email address`, 'other': `` }[v.channel]}.`
export const thisCustomerReportedAn: string = 'This customer reported an earlier message as unwanted.'
export const thisCustomerAskedNot = (v: { channel: 'sms' | 'email' | 'other' }): string => `This customer asked not to be contacted by ${{ 'sms': `SMS`, 'email': `email`, 'other': `` }[v.channel]}.`
export const emailToThisAddress: string = 'Email to this address came back: it doesn\'t take mail. Check the address.'
export const textsToThisNumber: string = 'Texts to this number don\'t arrive: it doesn\'t exist or isn\'t a mobile phone. Check the number.'
export const thereIsNoRecord = (v: { channel: 'sms' | 'email' | 'other' }): string => `There is no record that this customer agreed to be contacted by ${{ 'sms': `SMS`, 'email': `email`, 'other': `` }[v.channel]}.`
export const theUnitedStates: string = 'the US'
export const canada: string = 'Canada'
export const smsCanGoTo = (v: { countries: string }): string => `SMS can go to customers in ${v.countries} only.`
export const thisCustomerWasAsked = (v: { when: string }): string => `This customer was asked a short while ago. The next request goes out ${v.when}.`
export const anotherOfYourBusinesses = (v: { when: string }): string => `Another of your businesses asked this customer a short while ago. The next request goes out ${v.when}.`
export const theLimitOfMessages = (v: { limit: number; when: string }): string => `The limit of ${v.limit.toLocaleString('en')} messages in 24 hours is reached. This one goes out ${v.when}.`
export const newAccountsFromYour = (v: { limit: number; when: string }): string => `New accounts from your network share a limit of ${v.limit.toLocaleString('en')} messages in 24 hours. This one goes out ${v.when}.`
export const tooManyTextsWent = (v: { when: string }): string => `Too many texts went to numbers like this one in the last hour. This one goes out ${v.when}.`
export const noMoreTextsCan = (v: { when: string }): string => `No more texts can go out today. This one goes out ${v.when}.`
export const nobodyGetsMoreThan = (v: { limit: number; when: string }): string => `Nobody gets more than ${v.limit.toLocaleString('en')} messages in 24 hours. This one goes out ${v.when}.`
export const theLimitOfTexts = (v: { limit: number; when: string }): string => `The limit of ${v.limit.toLocaleString('en')} texts an hour to numbers that differ only in their last four digits is reached. This one goes out ${v.when}.`
export const thePhoneThatSends = (v: { limit: number; when: string }): string => `The phone that sends texts takes ${v.limit.toLocaleString('en')} an hour. This one goes out ${v.when}.`
export const theRequestsOfYour = (v: { limit: number; when: string }): string => `The ${v.limit.toLocaleString('en')} requests of your plan for this month are used. This one goes out ${v.when}.`
export const itIsTooEarly = (v: { when: string }): string => `It is too early or too late to text this customer now. The message goes out ${v.when}.`
export const pleaseEnterAnEmail: string = 'Please enter an email address or a 10-digit US phone number'
export const pleaseEnterAnEmailAddress = (v: { country: string }): string => `Please enter an email address or a phone number of ${v.country}`
export const codeMustBeText: string = 'code must be text'
export const codeIsTooLong: string = 'code is too long'
export const theCodeHasDigits = (v: { digits: number }): string => `The code has ${v.digits.toLocaleString('en')} digits`
export const templateNotFound: string = 'Template not found'
export const aBusinessCanKeep = (v: { max: number }): string => `A business can keep ${v.max.toLocaleString('en')} templates. Delete one first.`
export const youAlreadyHaveA: string = 'You already have a template of that name for this channel.'
export const writtenInThatLanguage: string = 'This template is written in that language already. Change the template itself.'
export const thisTemplateIsFor: string = 'This template is for emails. Choose one for texts.'
export const thisTemplateIsForTexts: string = 'This template is for texts. Choose one for emails.'
export const yourAccountHasNo: string = 'Your account has no email address. Add one to your profile first.'
export const yourProfileHasNo: string = 'Your profile has no phone number in the US or Canada. Add one first.'
export const templateAdded: string = 'Template added'
export const templateSaved: string = 'Template saved'
export const templateDeleted: string = 'Template deleted'
export const templateNotSaved: string = 'Template not saved'
export const templateNotDeleted: string = 'Template not deleted'
export const sampleOnItsWay: string = 'Sample on its way'
export const sampleNotSent: string = 'Sample not sent'
export const messageSettingsSaved: string = 'Message settings saved'
export const messageSettingsNotSaved: string = 'Message settings not saved'
export const repliesCanGoTo: string = 'Replies can go to a confirmed address of yours alone.'
export const reportedAsUnwanted: string = 'Reported as unwanted'
export const bouncedCheckTheAddress: string = 'Bounced: check the address'
export const senderNameMustNot: string = 'Sender name must not contain @: it is a name, not an address'
export const senderNameMustNotContain: string = 'Sender name must not contain quotes, angle brackets or backslashes'
export const senderNameMustBe = (v: { name: string }): string => `Sender name must be yours: leave out ${v.name}`
export const messageCannotExceedCharacters = (v: { max: number }): string => `Message cannot exceed ${v.max} characters`
export const templateMustBeDirect: string = 'template must be direct, fivestead or the id of a template of yours'
export const channelMustBeEmail: string = 'channel must be email or sms'
export const messageIsRequired: string = 'Message is required'
export const messageMustNotContain: string = 'Message must not contain control characters'
export const subject: string = 'Subject'
export const subjectMustNotContain: string = 'Subject must not contain line breaks or control characters'
export const templateNameIsRequired: string = 'Template name is required'
export const templateName: string = 'Template name'
export const aTextMessageHas: string = 'A text message has no subject'
export const textCannotExceedCharacters = (v: { max: number }): string => `Message cannot exceed ${v.max} characters`
export const subjectIsRequired: string = 'Subject is required'
export const senderName: string = 'Sender name'
export const pleaseEnterAValid: string = 'Please enter a valid email address'
export const postalAddress: string = 'Postal address'
export const directLabel: string = 'Direct'
export const reminderLabel: string = 'Reminder'
export const sampleMark: string = 'Sample: '
export const thisIsASample: string = 'This is a sample that you sent to yourself.'
export const thanksAndAsks: string = 'Thanks them and asks for a review.'
export const asksHowItWent: string = 'Asks how it went, good or bad.'
export const forAReview: string = 'for a review'
export const howItWent: string = 'how it went'
export const addYourPostalAddress: string = 'Each email must carry your postal address (CAN-SPAM). Add it in the dashboard under Settings, Messages.'
export const doNotAskForStars: string = 'Do not ask for a number of stars: Google does not allow it.'
export const doNotAskForPraise: string = 'Ask for a review, not for a positive one: Google does not allow it.'
export const doNotOffer: string = 'Do not offer anything in return for a review: Google and the FTC do not allow it.'
export const doNotAskHappyOnly: string = 'Do not ask happy customers only: Google and the FTC want everybody to be asked in the same way.'
export const doNotAskForMention: string = 'Do not ask customers to mention anybody or anything in their review: Google does not allow it.'
export const doNotAskOnThePremises: string = 'Do not ask for a review while the customer is still with you: Google does not allow it.'
export const doNotOfferInReply: string = 'Do not offer anything for a review, or for changing or removing one: Google and the FTC do not allow it. Leave out the offer, or the review.'
export const addTheReviewLink: string = 'Add {reviewLink}: without it nobody can answer.'
export const addTheBusinessName: string = 'Add {businessName}: a message must say who is writing.'
export const unknownPlaceholder = (v: { placeholder: string; known: string }): string => `${v.placeholder} means nothing here. Use ${v.known}.`
export const leaveOutAddresses = (v: { hint: string }): string => `Leave out web and email addresses; {reviewLink} is the only link of a request: ${v.hint}`
export const sayHowToOptOut: string = 'Say how to opt out: "Reply STOP to opt out".'
export const sendsAsTooManyTexts = (v: { segments: number; max: number }): string => `This sends as ${v.segments.toLocaleString('en')} texts; shorten it to ${v.max.toLocaleString('en')} or fewer.`
export const wouldContainAnAddress = (v: { hint: string }): string => `This message would contain a web address, and only your review link may be in it: ${v.hint} Check the customer's name and the template.`
export const signsOutsideSms = (v: { count: number; signs: string }): string => plural('en', v.count, { 'one': `The character ${v.signs} is not in the basic SMS alphabet: one text then holds 70 characters, not 160.`, 'other': `The characters ${v.signs} are not in the basic SMS alphabet: one text then holds 70 characters, not 160.` })
export const signsAndMore = (v: { signs: string; more: number }): string => `${v.signs} and ${v.more.toLocaleString('en')} more`
export const signName = (v: { sign: 'apostrophe' | 'quote' | 'dash' | 'longDash' | 'ellipsis' | 'space' | 'other' }): string => `${{ 'apostrophe': `curly apostrophe`, 'quote': `curly quote`, 'dash': `dash`, 'longDash': `long dash`, 'ellipsis': `ellipsis`, 'space': `fixed space`, 'other': `bullet` }[v.sign]}`
export const typeInstead = (v: { signs: string }): string => `Type ${v.signs}.`
export const signInstead = (v: { sign: 'apostrophe' | 'quote' | 'dash' | 'longDash' | 'ellipsis' | 'space' | 'other' }): string => `${{ 'apostrophe': `' in place of curly apostrophes`, 'quote': `" in place of curly quotes`, 'dash': `- in place of dashes`, 'longDash': `- in place of long dashes`, 'ellipsis': `... in place of ellipses`, 'space': `a space in place of fixed spaces`, 'other': `* in place of bullets` }[v.sign]}`
export const sendsAsSeveralTexts = (v: { segments: number; characters: number; single: number }): string => `Sends as ${v.segments.toLocaleString('en')} texts, and each one is charged: ${v.characters} characters, where one text holds ${v.single.toLocaleString('en')}.`
export const thisAddressAskedFor: string = 'This address asked for no more emails like this one.'
export const thisAddressReportedAn: string = 'This address reported an earlier email as unwanted.'
export const nobodyGetsMoreTry = (v: { limit: number; when: string }): string => `Nobody gets more than ${v.limit.toLocaleString('en')} messages in 24 hours. Try again ${v.when}.`
export const yourLimitTry = (v: { when: string }): string => `Your account has reached its limit of messages in 24 hours. Try again ${v.when}.`
export const noRoomTry = (v: { when: string }): string => `This cannot be sent now. Try again ${v.when}.`
export const sendingIsStopped: string = 'Sending is stopped for now. Please try again later.'
