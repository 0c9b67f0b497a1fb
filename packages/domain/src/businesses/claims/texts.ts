import { m } from '../../languages/messages/businesses/words.ts'

/** Texts of claiming a place. */
export const CLAIMS = {
  button: m.thisIsMyBusiness,
  /** In place of a name that was kept long enough (POL-19). */
  unnamed: m.yourGooglePlace,
  free: m.nobodyHasConnectedThis,
  already: m.thisBusinessIsVerified,
  verifiedHolder: m.anotherAccountHasProved,
  noDomain: m.googleListsNoWebsite,
  localPart: m.enterThePartBefore,
  message: m.tellUsInA,
  dead: m.thisCodeIsNo,
  wrong: m.thatCodeIsNot,
  asked: m.weHaveYourClaim,
  noEmail: m.addAnEmailAddress,
  failed: { title: m.thatDidNotWork, description: m.pleaseTryAgain },
} as const
