// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const pleaseEnterAValid: string = 'Please enter a valid email address'
export const pleaseChooseARole: string = 'Please choose a role'
export const pleaseChooseAtLeast: string = 'Please choose at least one business'
export const thisPersonIsNot: string = 'This person is not on your team any more.'
export const thisInvitationIsNot: string = 'This invitation is not open any more.'
export const thisPersonIsOn: string = 'This person is on your team already.'
export const anOwnerCanOnly: string = 'An owner can only hand ownership over or leave.'
export const youAreTheOnly: string = 'You are the only owner. Transfer ownership first, or delete your account to close everything.'
export const thisInvitationDoesNot: string = 'This invitation does not work any more. Ask for a new one.'
export const thisInvitationIsFor: string = 'This invitation is for another email address. Sign in with the account of that address.'
export const setUpTwoStep: string = 'Set up two-step sign-in for yourself first, in Settings, Security. If you have it, sign in again with it.'
export const forThisPleaseEnter: string = 'For this, please enter your password, or sign in again first.'
export const thereIsNoOwnership: string = 'There is no ownership to take over.'
export const thisAccountIsNot: string = 'This account is not on that team.'
export const invitationSent: string = 'Invitation sent'
export const getsALinkThat = (v: { email: string }): string => `${v.email} gets a link that works for 7 days.`
export const welcomeTo = (v: { name: string }): string => `Welcome to ${v.name}`
export const thatDidNotWork: string = 'That did not work'
export const twoStepSignIn: string = 'Two-step sign-in'
export const requireTwoStepSign: string = 'Require two-step sign-in'
export const everyoneOnTheTeam: string = 'Everyone on the team signs in with a second step: a code from an app, or a passkey.'
export const setItUpFor: string = 'Set it up for yourself first, in Settings, Security.'
export const noTwoStepSign: string = 'No two-step sign-in'
export const requireTwoStepSignIn: string = 'Require two-step sign-in?'
export const everyoneOnYourTeam: string = 'Everyone on your team has it already.'
export const theseLackIt = (v: { count: number; names: string }): string => plural('en', v.count, { 'one': `${v.names} doesn’t have it yet. They see nothing of your businesses until they’ve set it up, starting now.`, 'other': `${v.names} don’t have it yet. They see nothing of your businesses until they’ve set it up, starting now.` })
export const manyLackIt = (v: { count: number }): string => `${v.count.toLocaleString('en')} people don’t have it yet. They see nothing of your businesses until they’ve set it up, starting now.`
export const requireIt: string = 'Require it'
export const twoStepSignInIs: string = 'Two-step sign-in is required'
export const twoStepSignInIsOptional: string = 'Two-step sign-in is optional'
export const helpToSignIn: string = 'Help to sign in'
export const helpToSignInTitle = (v: { name: string }): string => `Help ${v.name} to sign in?`
export const talkToThemFirst: string = 'Talk to them first, in person or on the phone: an email may come from somebody else.'
export const getsAnEmailWith = (v: { name: string; hours: number }): string => `${v.name} gets an email with a link for ${v.hours.toLocaleString('en')} hours. With the link and their own password they sign in once without a code. Their authenticator app, recovery codes and passkeys stop working, and they are signed out everywhere else.`
export const sendTheLink: string = 'Send the link'
export const theyGetAnEmail = (v: { name: string }): string => `${v.name} gets an email`
export const theLinkWorksOnce = (v: { hours: number }): string => `The link works once, for ${v.hours.toLocaleString('en')} hours.`
export const anotherOwnerHasTo: string = 'Another owner has to help you.'
export const thisPersonSignsIn: string = 'This person has no second step. There is nothing to help with.'
export const thisPersonHasNo: string = 'This person has no email address. Ask whoever runs this site.'
export const thisPersonChoseA = (v: { days: number }): string => `This person chose a new password by email in the last ${v.days.toLocaleString('en')} days. Wait until they are over, or ask whoever runs this site.`
export const yourBusiness: string = 'Your business'
export const onlyTheOwnerWho: string = 'Only the owner who answers for this team can offer it.'
