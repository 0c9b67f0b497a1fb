// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const thisAccountIsSuspended: string = 'This account is suspended. The message waits until it is restored.'
export const phoneNumber: string = 'phone number'
export const emailAddress: string = 'email address'
export const thisCustomerHasNo = (v: { address: string }): string => `This customer has no ${v.address}.`
export const thisCustomerReportedAn: string = 'This customer reported an earlier message as unwanted.'
export const thisCustomerAskedNot = (v: { way: string }): string => `This customer asked not to be contacted by ${v.way}.`
export const emailToThisAddress: string = 'Email to this address came back: it doesn\'t take mail. Check the address.'
export const thereIsNoRecord = (v: { way: string }): string => `There is no record that this customer agreed to be contacted by ${v.way}.`
export const theUs: string = 'the US'
export const canada: string = 'Canada'
export const smsCanGoTo = (v: { list: string }): string => `SMS can go to customers in ${v.list} only.`
export const thisCustomerWasAsked = (v: { when: string }): string => `This customer was asked a short while ago. The next request goes out ${v.when}.`
export const anotherOfYourBusinesses = (v: { when: string }): string => `Another of your businesses asked this customer a short while ago. The next request goes out ${v.when}.`
export const theLimitOfMessages = (v: { account: number; when: string }): string => `The limit of ${v.account.toLocaleString('en')} messages in 24 hours is reached. This one goes out ${v.when}.`
export const newAccountsFromYour = (v: { network: number; when: string }): string => `New accounts from your network share a limit of ${v.network.toLocaleString('en')} messages in 24 hours. This one goes out ${v.when}.`
export const tooManyTextsWent = (v: { when: string }): string => `Too many texts went to numbers like this one in the last hour. This one goes out ${v.when}.`
export const noMoreTextsCan = (v: { when: string }): string => `No more texts can go out today. This one goes out ${v.when}.`
export const nobodyGetsMoreThan = (v: { recipient: number; when: string }): string => `Nobody gets more than ${v.recipient.toLocaleString('en')} messages in 24 hours. This one goes out ${v.when}.`
export const theLimitOfTexts = (v: { block: number; when: string }): string => `The limit of ${v.block.toLocaleString('en')} texts an hour to numbers that differ only in their last four digits is reached. This one goes out ${v.when}.`
export const thePhoneThatSends = (v: { port: number; when: string }): string => `The phone that sends texts takes ${v.port.toLocaleString('en')} an hour. This one goes out ${v.when}.`
export const theRequestsOfYour = (v: { planRequests: number; when: string }): string => `The ${v.planRequests.toLocaleString('en')} requests of your plan for this month are used. This one goes out ${v.when}.`
export const itIsTooEarly = (v: { when: string }): string => `It is too early or too late to text this customer now. The message goes out ${v.when}.`
export const pleaseEnterAnEmail: string = 'Please enter an email address or a 10-digit US phone number'
export const pleaseEnterAnEmailAddress = (v: { countryName: string }): string => `Please enter an email address or a phone number of ${v.countryName}`
export const codeMustBeText: string = 'code must be text'
export const codeIsTooLong: string = 'code is too long'
export const theCodeHasDigits = (v: { codeDigits: number }): string => `The code has ${v.codeDigits.toLocaleString('en')} digits`
export const templateNotFound: string = 'Template not found'
export const aBusinessCanKeep = (v: { ownTemplatesMax: number }): string => `A business can keep ${v.ownTemplatesMax.toLocaleString('en')} templates. Delete one first.`
export const youAlreadyHaveA: string = 'You already have a template of that name for this channel.'
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
export const senderNameMustBe = (v: { other: string }): string => `Sender name must be yours: leave out ${v.other}`
export const messageCannotExceedCharacters = (v: { email: number }): string => `Message cannot exceed ${v.email} characters`
export const templateMustBeDirect: string = 'template must be direct, fivestead or the id of a template of yours'
export const channelMustBeEmail: string = 'channel must be email or sms'
export const messageIsRequired: string = 'Message is required'
export const messageMustNotContain: string = 'Message must not contain control characters'
export const subject: string = 'Subject'
export const subjectMustNotContain: string = 'Subject must not contain line breaks or control characters'
export const templateNameIsRequired: string = 'Template name is required'
export const templateName: string = 'Template name'
export const aTextMessageHas: string = 'A text message has no subject'
export const messageCannotExceedCharacters2 = (v: { max: number }): string => `Message cannot exceed ${v.max} characters`
export const subjectIsRequired: string = 'Subject is required'
export const senderName: string = 'Sender name'
export const pleaseEnterAValid: string = 'Please enter a valid email address'
export const postalAddress: string = 'Postal address'
