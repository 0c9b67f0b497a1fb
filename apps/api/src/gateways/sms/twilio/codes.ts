import { account, busy, codeTable, dead, HOUR_MS, later, MINUTE_MS, message, recipient } from '../codes.ts'

/**
 * Codes of Twilio's error dictionary (twilio.com/docs/api/errors, read 2026-11) for messages, at the call or
 * in a status callback. Codes for voice, video, number sales and the like are left out.
 */
export const TWILIO_CODES = codeTable([
  // Our login, account and plan.
  [account('smsLoginNotAccepted'), [20003, 20006, 20008, 20151, 20403]],
  [account('smsLoginNotAccepted'), [[20101, 20107], [20152, 20157], 20159, 20160]],
  [account('smsAccountInactive'), [10001, 20005, 20010, 21470, 21471, 21472]],
  [account('smsAccountInactive'), [90010]],
  [account('smsAccountNotFound'), [20404, 20410, 20423, 30112, 30404]],
  [account('smsAccountSuspended'), [30002, 30037]],
  [account('smsTrialAccount'), [10002, 21219, 21607, 21608, 30044]],
  [account('smsConnectionUnsupported'), [20004, 20011, 20012, 20426, 30028]],
  // Our sender: number, messaging service, registration.
  [account('ownNumberCannotSend'), [14108, 21210, 21212, 21264, 21267, 21407, 21603, 21606]],
  [account('ownNumberCannotSend'), [21616, 21621, 21622, 21657, [21659, 21663], 21668]],
  [account('ownNumberCannotSend'), [63002, 63007, 63008]],
  [account('messagingServiceCannotSend'), [[21701, 21705], [21708, 21715], 21733, 30124, 30127]],
  [account('rcsNotSetUp'), [[21664, 21667], 63001, 63020, 63035, 63051]],
  [account('numberUnregisteredUs'), [21717, [21719, 21732]]],
  [
    account('numberUnregisteredUs'),
    [
      [21736, 21741],
      [30033, 30035],
    ],
  ],
  [account('numberUnregisteredUs'), [30125, 30126]],
  [
    account('numberUnregisteredUs'),
    [
      [30701, 30799],
      [30880, 30899],
    ],
  ],
  [account('tollFreeUnverified'), [30032, [30436, 30449], 30451, 30452]],
  [
    account('tollFreeUnverified'),
    [
      [30455, 30484],
      [30486, 30499],
      [30501, 30531],
    ],
  ],
  [account('numberUnregisteredHere'), [30018, 30024, [30040, 30042]]],
  // Our set-up: what we ask for with every message.
  [account('smsCallbackNotAccepted'), [21502, 21609, 21626]],
  [account('smsSettingsInvalid'), [21624, 21627, 21902, [30012, 30013], 30029]],
  [account('smsSettingsInvalid'), [30030, 30031, 30045, [30100, 30111]]],
  [account('smsSettingsInvalid'), [[30113, 30123], [30128, 30140], 90007]],
  [account('smsSettingsInvalid'), [20001, 20002, 30700, 90014]],

  // This phone number.
  [{ ...recipient('repliedStop'), optedOut: true }, [21610, 30630]],
  [recipient('numberInvalid'), [20023, 21201, 21214, 21265, 21266, 21268, 21604, 63024]],
  [dead('numberInvalid'), [21211, 21217, 21401, 21421]],
  [recipient('countryNotSwitchedOn'), [21408]],
  [recipient('numberUnreachable'), [21612, 21910, 30011, 30014, 30015]],
  [recipient('numberUnreachable'), [30016, 30043, 63003, 63015, 63031, 63036]],
  [dead('numberNotMobile'), [21614]],
  [dead('numberLandline'), [21635]],
  [recipient('phoneOff'), [30003, 30046]],
  [recipient('phoneBlocks'), [30004, 63014, 63032, 63033]],
  [dead('numberGone'), [30005]],
  [dead('numberLandlineOrUnreachable'), [30006]],
  [recipient('carrierGaveNoReason'), [30008, 63023]],

  // This message.
  [message('messageTooLong'), [20413, 21605, 21617, 30019, 63034]],
  [message('messageEmpty'), [21602, 21619]],
  [message('carrierFiltered'), [30007, 30038, 30039, 63013, 63026, 63039]],
  [message('smsCannotSend'), [20422, 21618, 21620, 21623, [21652, 21656], 21658]],
  [message('smsCannotSend'), [21900, 21901, 30009, 30010, 30400, 30409]],
  [message('smsCannotSend'), [63005, 63006, 63016, 63019, 63021, 63022, 63025]],
  [message('smsCannotSend'), [[63027, 63030], 63037, [63040, 63047]]],
  [message('smsCannotSend'), [[92001, 92008]]],

  // Today, or right now.
  [busy('smsBusy'), [14107, 20429, 63017, 63018]],
  [busy('numberAtLimit', MINUTE_MS), [30022]],
  [busy('smsQueueFull', 10 * MINUTE_MS), [21611, 30001]],
  [busy('smsMaintenance', 15 * MINUTE_MS), [21730]],
  [busy('smsQuotaUsed', HOUR_MS), [30454, 63038]],
  [later('carrierQuotaUsed', HOUR_MS), [30023, [30025, 30027]]],
  [later('smsHoldsAreaBack', HOUR_MS), [30450, 30453, 30485]],
  [later('smsHoldsBack', HOUR_MS), [30610, 30615, 30620, 30640]],
  [later('smsWaitedTooLong', 10 * MINUTE_MS), [30036, 30047]],
  [later('smsFault', 10 * MINUTE_MS), [20162, 20409, 20412, 20500, 20503]],
  [later('smsFault', 10 * MINUTE_MS), [20504, 30017, 30020, 30021, 30410]],
  [later('smsFault', 10 * MINUTE_MS), [30500, [63009, 63012]]],
])
