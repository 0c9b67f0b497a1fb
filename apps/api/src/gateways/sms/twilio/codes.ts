import { account, busy, codeTable, dead, HOUR_MS, later, MINUTE_MS, message, recipient } from '../codes.ts'

/**
 * Codes of Twilio's error dictionary (twilio.com/docs/api/errors, read 2026-11) for messages, at the call or
 * in a status callback. Codes for voice, video, number sales and the like are left out.
 */
export const TWILIO_CODES = codeTable([
  // Our login, account and plan.
  [account('The SMS service does not accept our login'), [20003, 20006, 20008, 20151, 20403]],
  [account('The SMS service does not accept our login'), [[20101, 20107], [20152, 20157], 20159, 20160]],
  [account('Our account at the SMS service is not active'), [10001, 20005, 20010, 21470, 21471, 21472]],
  [account('Our account at the SMS service is not active'), [90010]],
  [account('Our account at the SMS service was not found'), [20404, 20410, 20423, 30112, 30404]],
  [account('Our account at the SMS service is suspended'), [30002, 30037]],
  [account('Our trial account sends to verified numbers alone'), [10002, 21219, 21607, 21608, 30044]],
  [account('The SMS service does not support how we connect'), [20004, 20011, 20012, 20426, 30028]],
  // Our sender: number, messaging service, registration.
  [account('Our own number cannot send SMS'), [14108, 21210, 21212, 21264, 21267, 21407, 21603, 21606]],
  [account('Our own number cannot send SMS'), [21616, 21621, 21622, 21657, [21659, 21663], 21668]],
  [account('Our own number cannot send SMS'), [63002, 63007, 63008]],
  [account('Our messaging service cannot send'), [[21701, 21705], [21708, 21715], 21733, 30124, 30127]],
  [account('Our RCS sender is not set up'), [[21664, 21667], 63001, 63020, 63035, 63051]],
  [account('Our number is not registered with the US carriers (10DLC)'), [21717, [21719, 21732]]],
  [
    account('Our number is not registered with the US carriers (10DLC)'),
    [
      [21736, 21741],
      [30033, 30035],
    ],
  ],
  [account('Our number is not registered with the US carriers (10DLC)'), [30125, 30126]],
  [
    account('Our number is not registered with the US carriers (10DLC)'),
    [
      [30701, 30799],
      [30880, 30899],
    ],
  ],
  [account('Our toll-free number is not verified'), [30032, [30436, 30449], 30451, 30452]],
  [
    account('Our toll-free number is not verified'),
    [
      [30455, 30484],
      [30486, 30499],
      [30501, 30531],
    ],
  ],
  [account('Our number is not registered in this country'), [30018, 30024, [30040, 30042]]],
  // Our set-up: what we ask for with every message.
  [account('The SMS service does not accept our callback address'), [21502, 21609, 21626]],
  [account('Our settings at the SMS service are not valid'), [21624, 21627, 21902, [30012, 30013], 30029]],
  [account('Our settings at the SMS service are not valid'), [30030, 30031, 30045, [30100, 30111]]],
  [account('Our settings at the SMS service are not valid'), [[30113, 30123], [30128, 30140], 90007]],
  [account('Our settings at the SMS service are not valid'), [20001, 20002, 30700, 90014]],

  // This phone number.
  [{ ...recipient('This customer replied STOP and gets no more SMS'), optedOut: true }, [21610, 30630]],
  [recipient('This phone number is not valid'), [20023, 21201, 21214, 21265, 21266, 21268, 21604, 63024]],
  [dead('This phone number is not valid'), [21211, 21217, 21401, 21421]],
  [recipient('SMS to this country is not switched on'), [21408]],
  [recipient('This phone number cannot be reached from ours'), [21612, 21910, 30011, 30014, 30015]],
  [recipient('This phone number cannot be reached from ours'), [30016, 30043, 63003, 63015, 63031, 63036]],
  [dead('This phone number is not a mobile phone'), [21614]],
  [dead('This phone number is a landline'), [21635]],
  [recipient('The phone was off or out of reach'), [30003, 30046]],
  [recipient('The phone blocks this message'), [30004, 63014, 63032, 63033]],
  [dead('This phone number does not exist any more'), [30005]],
  [dead('This phone number is a landline or cannot be reached'), [30006]],
  [recipient('The carrier did not deliver the message and gave no reason'), [30008, 63023]],

  // This message.
  [message('The message is longer than an SMS may be'), [20413, 21605, 21617, 30019, 63034]],
  [message('The message is empty'), [21602, 21619]],
  [message('The carrier filtered the message'), [30007, 30038, 30039, 63013, 63026, 63039]],
  [message('The SMS service cannot send this message'), [20422, 21618, 21620, 21623, [21652, 21656], 21658]],
  [message('The SMS service cannot send this message'), [21900, 21901, 30009, 30010, 30400, 30409]],
  [message('The SMS service cannot send this message'), [63005, 63006, 63016, 63019, 63021, 63022, 63025]],
  [message('The SMS service cannot send this message'), [[63027, 63030], 63037, [63040, 63047]]],
  [message('The SMS service cannot send this message'), [[92001, 92008]]],

  // Today, or right now.
  [busy('The SMS service is busy'), [14107, 20429, 63017, 63018]],
  [busy('Our number is sending as fast as the carriers allow', MINUTE_MS), [30022]],
  [busy('The SMS service has too many messages of ours waiting', 10 * MINUTE_MS), [21611, 30001]],
  [busy('The SMS service is under maintenance', 15 * MINUTE_MS), [21730]],
  [busy('The messages of today are used up at the SMS service', HOUR_MS), [30454, 63038]],
  [later('The carrier takes no more messages of ours today', HOUR_MS), [30023, [30025, 30027]]],
  [later('The SMS service holds messages to this area back', HOUR_MS), [30450, 30453, 30485]],
  [later('The SMS service holds messages back', HOUR_MS), [30610, 30615, 30620, 30640]],
  [later('The message waited too long at the SMS service', 10 * MINUTE_MS), [30036, 30047]],
  [later('The SMS service had a fault of its own', 10 * MINUTE_MS), [20162, 20409, 20412, 20500, 20503]],
  [later('The SMS service had a fault of its own', 10 * MINUTE_MS), [20504, 30017, 30020, 30021, 30410]],
  [later('The SMS service had a fault of its own', 10 * MINUTE_MS), [30500, [63009, 63012]]],
])
