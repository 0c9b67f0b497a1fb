import { smsgateDouble } from '../smsgate/testing/double.ts'
import { twilioDouble } from '../twilio/testing/double.ts'
import { vonageDouble } from '../vonage/testing/double.ts'
import type { SmsDoubleKind } from './double.ts'

/** A double of every provider of texts. */
export const SMS_DOUBLES: readonly SmsDoubleKind[] = [twilioDouble, smsgateDouble, vonageDouble]
