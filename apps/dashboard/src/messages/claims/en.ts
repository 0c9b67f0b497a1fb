// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const noMailboxThereA: string = 'No mailbox there? A person can look at it instead.'
export const askUs: string = 'Ask us'
export const howCanWeSee: string = 'How can we see that this is your business?'
export const aLicenseAListing: string = 'A license, a listing, a social page: anything with the name of the business and yours. We reply by email.'
export const send: string = 'Send'
export const weSentACode = <T>(v: { mailbox: (text: string) => T; address: string }): (string | T)[] => [`We sent a code to `, v.mailbox(`${v.address}`), `. It works once, within an hour.`]
export const enterTheCode: string = 'Enter the code'
export const sendANewCode: string = 'Send a new code'
export const claimYourBusiness: string = 'Claim your business'
export const verifyYourBusiness: string = 'Verify your business'
export const verified: string = 'Verified'
export const thisPlaceCouldNot: string = 'This place could not be read.'
export const connectThisPlace: string = 'Connect this place'
export const whereShouldWeSend: string = 'Where should we send the code?'
export const aCodeToAn: string = 'A code to an email address of your own website shows that this is your business. Nobody else can take the place over then.'
export const anotherAccountHasConnected = (v: { name: string }): string => `Another account has connected this place, and has not shown that it is theirs. A code to an email address of your own website does: the place moves to ${v.name}.`
export const nobodyHasConnectedThis = (v: { name: string }): string => `Nobody has connected this place yet. Connect it to ${v.name} first.`
export const isVerified = <T>(v: { name: (text: string) => T; place: string }): (string | T)[] => [v.name(`${v.place} is verified.`), ` It is connected to your business, with its review link and its Google figures. Nobody else can take it over now.`]
export const openYourDashboard: string = 'Open your dashboard'
export const isNoLongerConnected = (v: { place: string }): string => `${v.place} is no longer connected`
export const onAnotherAccountProved = (v: { day: string }): string => `On ${v.day} another account proved that this Google place is theirs. Your customers, requests and collected ratings stay here.`
export const connectAnotherPlace: string = 'Connect another place'
export const googlePlaceDisconnected: string = 'Google place disconnected'
export const codeSent: string = 'Code sent'
export const checkTheMailbox = (v: { mailedTo: string }): string => `Check the mailbox ${v.mailedTo}.`
export const emailAddressAtYour: string = 'Email address at your domain'
export const sendCode: string = 'Send code'
export const theDomainComesFrom: string = 'The domain comes from the website that Google lists for this place.'
export const sendACode: string = 'Send a code'
export const isConnectedToAnother = <T>(v: { name: (text: string) => T; place: string }): (string | T)[] => [v.name(`${v.place}`), ` is connected to another account. If it is yours, show us and it moves to you.`]
export const alreadyRegistered: string = 'Already registered'
