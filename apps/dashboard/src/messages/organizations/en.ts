// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const cancel: string = 'Cancel'
export const close: string = 'Close'
export const roleOfChanged = (v: { name: string }): string => `Role of ${v.name} changed`
export const save: string = 'Save'
export const changeRoleOf = (v: { name: string }): string => `Change role of ${v.name}`
export const pendingInvitations: string = 'Pending invitations'
export const invitationRevoked: string = 'Invitation revoked'
export const linkExpired: string = 'Link expired'
export const linkWorksUntil = (v: { date: string }): string => `Link works until ${v.date}`
export const resend: string = 'Resend'
export const resendInvitationTo = (v: { email: string }): string => `Resend: invitation to ${v.email}`
export const revoke: string = 'Revoke'
export const revokeInvitationTo = (v: { email: string }): string => `Revoke: invitation to ${v.email}`
export const email: string = 'Email'
export const sendInvitation: string = 'Send invitation'
export const inviteToYourTeam: string = 'Invite to your team'
export const signedInAs = (v: { name: string }): string => `Signed in as ${v.name}.`
export const join = (v: { name: string }): string => `Join ${v.name}`
export const leaveNamed = (v: { name: string }): string => `Leave ${v.name}`
export const youCantSeeIts: string = 'You can’t see its businesses any more. An owner can invite you again.'
export const stay: string = 'Stay'
export const leave: string = 'Leave'
export const leaveQuestion = (v: { name: string }): string => `Leave ${v.name}?`
export const notSignedIn: string = 'Not signed in'
export const lastSignIn = (v: { date: string }): string => `Last sign-in ${v.date}`
export const you: string = 'You'
export const ownershipOffered: string = 'Ownership offered'
export const changeRole: string = 'Change role'
export const withdrawOffer: string = 'Withdraw offer'
export const transferOwnership: string = 'Transfer ownership'
export const remove: string = 'Remove'
export const allBusinesses: string = 'All businesses'
export const noBusiness: string = 'No business'
export const team: string = 'Team'
export const iStayAnOwner: string = 'I stay an owner as well'
export const otherwiseYouBecomeA: string = 'Otherwise you become a manager.'
export const yourPassword: string = 'Your password'
export const isOffYourTeam = (v: { name: string }): string => `${v.name} is off your team`
export const theyCantSeeYour: string = 'They can’t see your businesses any more, at once. What they sent and wrote stays.'
export const keep: string = 'Keep'
export const removeQuestion = (v: { name: string }): string => `Remove ${v.name}?`
export const everythingButTheTeam: string = 'Everything but the team and deleting a business'
export const asksCustomersAnswersThe: string = 'Asks customers, answers the inbox, replies to reviews'
export const seesFiguresAndReviews: string = 'Sees figures and reviews; how people are reached is hidden'
export const role: string = 'Role'
export const allBusinessesAndThose: string = 'All businesses, and those you add later'
export const businesses: string = 'Businesses'
export const everybodyWorksWithA: string = 'Everybody works with a sign-in of their own and sees what you allow.'
export const yourTeamCouldNot: string = 'Your team could not be read.'
export const invite: string = 'Invite'
export const waitingFor = (v: { name: string }): string => `Waiting for ${v.name}`
export const theyConfirmItIn: string = 'They confirm it in Settings, Team.'
export const transferOwnershipTo = (v: { name: string }): string => `Transfer ownership to ${v.name}?`
export const willDecideAboutThe = (v: { name: string }): string => `${v.name} will decide about the team, and about adding and deleting businesses. Notifications and reports go to them. Nothing changes until they confirm it with their password.`
export const offerOwnership: string = 'Offer ownership'
export const takeOverOwnership: string = 'Take over ownership'
export const youAreToBecome: string = 'You are to become the owner'
export const takeOverQuestion = (v: { name: string }): string => `Take over ${v.name}?`
export const youDecideAboutThe: string = 'You decide about the team and the businesses from then on. Notifications and reports go to you, and messages are sent on the word of your confirmed email address.'
export const takeOver: string = 'Take over'
export const youOnThisTeam: string = 'You on this team'
export const pleaseTryAgain: string = 'Please try again.'
