import { m } from '../languages/messages/organizations/words.ts'

/** Days that the link of an invitation works. */
export const INVITATION_DAYS = 7
/** Invitations that an account sends in a day. */
export const INVITATIONS_PER_DAY = 50

/** Sentences about the people of an organization. */
export const TEAM = {
  badEmail: m.pleaseEnterAValid,
  pickRole: m.pleaseChooseARole,
  pickBusiness: m.pleaseChooseAtLeast,
  notFound: m.thisPersonIsNot,
  noInvitation: m.thisInvitationIsNot,
  already: m.thisPersonIsOn,
  ownerStays: m.anOwnerCanOnly,
  onlyAnswering: m.onlyTheOwnerWho,
  lastOwner: m.youAreTheOnly,
  dead: m.thisInvitationDoesNot,
  otherAddress: m.thisInvitationIsFor,
  twoStepFirst: m.setUpTwoStep,
  proveFirst: m.forThisPleaseEnter,
  noOffer: m.thereIsNoOwnership,
  noOrganization: m.thisAccountIsNot,
  invited: (email: string) => ({
    title: m.invitationSent,
    description: m.getsALinkThat({ email }),
  }),
  joined: (name: string) => ({ title: m.welcomeTo({ name }) }),
  failed: m.thatDidNotWork,
} as const
