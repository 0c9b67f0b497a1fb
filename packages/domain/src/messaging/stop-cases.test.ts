import { expect, test } from 'vitest'
import { asksToStop, asksToStopAll, smsKeyword } from './keywords.ts'
import { isReaction } from './reaction.ts'

/*
 * Replies to a text, one a line: what it is, the reply (↵ is a line break), and the public report of its kind, where there
 * is one (repository and number; FCC is 47 CFR 64.1200(a)(10)).
 * stop: nobody on that number is texted any more. start, help: the keyword. none: a message like any other.
 * reaction: a phone wrote it.
 */
const CASES = `
stop | STOP↵Sent from my iPhone | p2pu/learning-circles 593
stop | Stop. Thank you | p2pu/learning-circles 593
stop | please stop sending text reminders | p2pu/learning-circles 372
stop | 5TOP
stop | $TOP please
stop | ЅТОР
stop | STOР
none | $top quality, $70 well spent
none | the 5tops were full
stop | STOP. I am not a customer of yours | FCC
stop | Stop! I already left a review | FCC
stop | STOP - Jane | FCC
stop | stop thx | ProgressiveCoders/Spoke 1016
stop | stop bye | ProgressiveCoders/Spoke 1016
stop | Do not EVER contact me again | ProgressiveCoders/Spoke 1016
stop | STOP to opt out | askmench/ideachain 3233
stop | Reply STOP | askmench/ideachain 3233
stop | Reply "STOP" to opt out. | askmench/ideachain 3233
stop | REVOKE | SparkDevNetwork/Rock 6399
stop | OptOut please | SparkDevNetwork/Rock 6399
stop | STOP 12345 | medic/cht-core 476
stop | ARRET SVP | cds-snc/notification-terraform PR 2090
stop | Arrêt. | cds-snc/notification-terraform PR 2625
stop | cancel | rapidpro/rapidpro 519
stop | STOP\r↵Get Outlook for Android<https://aka.ms/AAb9ysg> | FCC
stop | Stop↵↵Get Outlook for iOS | FCC
stop | ARRÊT↵Envoyé de mon iPhone | FCC
stop | Stop↵Envoyé depuis mon téléphone Android | FCC
stop | Parar↵Enviado desde mi iPhone | FCC
stop | Parem↵Enviado do meu iPhone | FCC
stop | Stopp↵Von meinem iPhone gesendet | FCC
stop | Abmelden↵Gesendet von Outlook für Android | FCC
stop | توقف↵أُرسلت من الـ iPhone | FCC
stop | STOP Sent from my Galaxy | FCC
stop | STOP↵--↵Jane Roe↵Roe Realty, 12 Main St. | FCC
stop | STOP -- Jane | FCC
stop | STOP Jane Roe | FCC
stop | Stop, Jane | FCC
stop | STOP - not interested | FCC
stop | STOP, wrong person | FCC
stop | Stop, I never was there | FCC
stop | STOP I already left you 5 stars | FCC
stop | stop you have the wrong number | FCC
stop | Stop because I moved away | FCC
stop | STOP this is not Tom's phone | FCC
stop | I'm not a customer. STOP | FCC
stop | I don't know who this is, please stop | FCC
stop | Not interested please remove | FCC
stop | Hi Joe. Please stop. | FCC
stop | Hello, this is Jane. Could you please stop texting? Thanks! | FCC
stop | No. Stop. | FCC
stop | No, stop | FCC
stop | “STOP” | FCC
stop | 'stop' | FCC
stop | **STOP** | FCC
stop | STOP!!!!!! 😡😡 | FCC
stop | STOP 😡 I was never there | FCC
stop | 🛑 | FCC
stop | Stoooppp | FCC
stop | ST0P | FCC
stop | S T O P | FCC
stop | S. T. O. P. | FCC
stop | S-T-O-P | FCC
stop | ＳＴＯＰ　ｐｌｅａｓｅ | FCC
stop | 𝗦𝗧𝗢𝗣 | FCC
stop | \u2066STOP\u2069 | FCC
stop | S\u200bT\u200bO\u200bP\u00a0please | FCC
stop | \ufeffStop | FCC
stop | stop\ttexting\tme | FCC
stop | STOP\u2028Sent from my iPad | FCC
stop | remove | FCC
stop | Remove me | FCC
stop | remove me please! | FCC
stop | Unsubscribe me | FCC
stop | unsubscribe. Thanks | FCC
stop | unsuscribe | FCC
stop | Take me off your list | FCC
stop | Take me off this mailing list please, I have asked twice | FCC
stop | get me off this list | FCC
stop | I revoke my consent | FCC
stop | I hereby withdraw my consent to be texted | FCC
stop | I do not consent to these messages | FCC
stop | Cease and desist | FCC
stop | cease | FCC
stop | Do not text me | FCC
stop | Don't text | FCC
stop | No, don't text me | FCC
stop | Please do not send me any more texts. | FCC
stop | No further messages please | FCC
stop | I no longer wish to receive these | FCC
stop | I don't want to hear from you | FCC
stop | I don't wish to be contacted | FCC
stop | Delete my number | FCC
stop | Please remove this number | FCC
stop | leave me alone | FCC
stop | Wrong person | FCC
stop | How do I stop getting these? | FCC
stop | make it stop | FCC
stop | stop asking for reviews | FCC
stop | enough | FCC
stop | opting out | FCC
stop | I said STOP already | FCC
stop | ok stop | FCC
stop | Quit. | FCC
stop | END please | FCC
stop | Cancel. Thanks | FCC
stop | Revoke | FCC
stop | STOP / ARRET | FCC
stop | Stop, alto por favor | FCC
stop | Arrêtez s'il vous plaît | FCC
stop | Stop svp, je ne suis pas client | FCC
stop | Désabonnez-moi, merci | FCC
stop | Retirez-moi de votre liste SVP | FCC
stop | Bonjour, je ne souhaite plus recevoir vos textos | FCC
stop | Supprimez mon numéro | FCC
stop | Je retire mon consentement | FCC
stop | Para por favor | FCC
stop | Por favor pare | FCC
stop | ALTO. No soy su cliente | FCC
stop | Paren ya | FCC
stop | Número equivocado, gracias | FCC
stop | Bórrenme de su lista | FCC
stop | Ya no quiero recibir sus mensajes | FCC
stop | Revoco mi consentimiento | FCC
stop | No, paren | FCC
stop | stop bitte | FCC
stop | Bitte abmelden | FCC
stop | Bitte stoppen Sie das, keine SMS mehr | FCC
stop | Bitte löschen Sie meine Nummer | FCC
stop | Ich widerrufe meine Einwilligung | FCC
stop | Hören Sie auf, mir zu schreiben | FCC
stop | Falsche Nummer | FCC
stop | Pare por favor | FCC
stop | Chega, obrigado | FCC
stop | Me remova da lista | FCC
stop | Parem de me mandar mensagens | FCC
stop | Número errado | FCC
stop | Revogo o meu consentimento | FCC
stop | توقف من فضلك | FCC
stop | من فضلك توقف | FCC
stop | أوقفوا الرسائل | FCC
stop | إلغاء الاشتراك لو سمحت | FCC
stop | رقم خاطئ | FCC
stop | STOP↵> Joe's: how did we do? Reply STOP to opt out | FCC
stop | Stop↵On Nov 27, 2026, at 3:15 PM, Joe's wrote:↵How did we do? | FCC
stop | "Joe's: How did we do today?" STOP | FCC
stop | Don't text back | ProgressiveCoders/Spoke 1016
stop | UNSUBSCRIBE | politics-rewired/Spoke 1066
stop | Opt-out | department-of-veterans-affairs/notification-api 313
stop | STOP/ARRET | cds-snc/notification-api 735
stop | cancel | MicrosoftDocs/azure-docs PR 93981
stop | stop please do not text again | FCC
stop | Take my name off your list | FCC
stop | Put me on your do not call list | FCC
stop | I'd like to be removed from this list | FCC
stop | Opt out of all messages | FCC
stop | Stop fucking texting me | FCC
stop | F off stop texting | FCC
stop | Quit sending these | FCC
stop | spam stop | FCC
stop | DNC | FCC
stop | discontinue | FCC
stop | Please cease all communication | FCC
stop | How do I make this stop | FCC
stop | I already did. Stop asking | FCC
stop | Stop asking me for a review | FCC
stop | I already told you STOP | FCC
stop | I no longer want texts | FCC
stop | bro stop | FCC
stop | Ok, now stop | FCC
stop | STOP NOW OR I SUE | FCC
stop | Stop or I will report you | FCC
stop | STOP PUB | FCC
stop | Merci d'arrêter | FCC
stop | Merci de ne plus me contacter | FCC
stop | merci de ne plus m'envoyer de sms | FCC
stop | merci de me retirer de vos listes | FCC
stop | veuillez ne plus m'écrire | FCC
stop | Je ne veux plus de messages | FCC
stop | Je ne souhaite plus être contactée | FCC
stop | Ne plus me contacter | FCC
stop | arrêtez de me harceler | FCC
stop | Supprimer mon numéro | FCC
stop | supprimez mes coordonnées | FCC
stop | vous vous trompez de numéro | FCC
stop | fichez-moi la paix | FCC
stop | Ya basta | FCC
stop | Ya no me escriban | FCC
stop | No me manden más textos | FCC
stop | No me molesten | FCC
stop | no me vuelvan a escribir | FCC
stop | no deseo recibir mensajes | FCC
stop | cancelen mi suscripción | FCC
stop | deja de molestar | FCC
stop | Dejame en paz | FCC
stop | Elimíname de la lista | FCC
stop | Borrar mi número | FCC
stop | se equivocó de número | FCC
stop | Bitte nicht mehr schreiben | FCC
stop | bitte von der Liste streichen | FCC
stop | Bitte meine Nummer löschen | FCC
stop | Löschen Sie meine Daten | FCC
stop | Falsche Nummer, bitte löschen | FCC
stop | Ich möchte nicht mehr kontaktiert werden | FCC
stop | Ich widerspreche der Nutzung meiner Daten | FCC
stop | Nehmen Sie mich aus dem Verteiler | FCC
stop | lasst mich in ruhe | FCC
stop | Não mande mais mensagens | FCC
stop | parem de me ligar | FCC
stop | Não me perturbe | FCC
stop | me tire dessa lista | FCC
stop | Remova meu número da lista | FCC
stop | quero me descadastrar | FCC
stop | Me deixa em paz | FCC
stop | لا ترسل مرة اخرى | FCC
stop | لا أريد هذه الرسائل | FCC
stop | الرقم غلط | FCC
stop | توقف عن المراسلة | FCC
stop | وقفوا الرسائل | FCC
stop | إزالة رقمي | FCC
none | Great job!↵> Joe's: how did we do? Reply STOP to opt out | moezbhatti/qksms 1330
none | Great job!↵On Nov 27, 2026, at 3:15 PM, Joe's wrote:↵Reply STOP to opt out | moezbhatti/qksms 1330
none | "Joe's: How did we do? Reply STOP to opt out" Thanks, will do! | moezbhatti/qksms 1330
none | Joe's: how did we do? Reply STOP to opt out. | moezbhatti/qksms 1330
none | Count me in! We have got to STOP this terrible bill from passing!! | ProgressiveCoders/Spoke 1016
none | Stop by any time |
none | cancel my order |
none | Stop, look, and listen! |
none | Stop, drop and roll |
none | Don't stop |
none | Don't. Stop. |
none | I'll stop by tomorrow |
none | Can I stop in on Sunday? |
none | non-stop fun |
none | Non - stop fun |
none | can you cancel my appointment |
none | Cancel my 3 o'clock please |
none | I need to cancel |
none | I have to cancel, something came up |
none | quit smoking program was great |
none | end of day works |
none | The end |
none | Please remove my old address |
none | Remove my review please |
none | Can you remove the stain? |
none | Can you please stop the leak under my sink? |
none | Please stop my sink from dripping |
none | The leak does not stop |
none | I could not stop laughing |
none | I asked my kids to please stop |
none | Stop at the front desk and ask for Ann |
none | Bus stop 12 |
none | Stop sign was missing |
none | We stopped by but you were closed |
none | Can't stop, won't stop! |
none | Never stop being you |
none | When does it end? |
none | Weekend |
none | Enough parking for everyone |
none | Delete the photo of my car please |
none | My subscription box came late |
none | Wrong number of tiles arrived |
none | Don't text me before 9 |
none | Do not text me at work |
none | No more pain! |
none | I have no more questions |
none | I want these texts to look nicer |
none | Please don't take me off your list |
none | No start, the car clicks |
none | Info about opening hours? |
none | Help yourself, my door is open |
none | Please help my mother book |
none | Started well |
none | Je veux arrêter de fumer |
none | N'arrêtez pas! |
none | Arrêtez-vous au feu puis à droite |
none | Fin de semaine |
none | Plus de fromage la prochaine fois |
none | Déjà fait |
none | ¡No paren! |
none | No pare |
none | Para mi mamá |
none | Para mañana |
none | Baja un poco el precio |
none | Cancelar mi cita del martes |
none | Fin de semana perfecto |
none | Nicht aufhören! |
none | Am Ende war alles gut |
none | Bitte den Termin abmelden |
none | Não parem! |
none | Não pare |
none | Para sempre |
none | Sair mais cedo amanhã |
none | لا تتوقفوا |
none | إلغاء الموعد |
none | I don't want to stop getting these |
none | How do I make this stop leaking? |
none | How do I stop the water? |
none | They never contacted me |
none | You did not contact me |
none | Please stop charging my card |
none | Tell John to stop by |
none | Or stop by Monday |
none | stop or go? |
none | 5 stars. Full stop. |
none | You discontinued my favorite |
none | Add me to the list please |
none | Please take my name off the appointment |
none | I already told you the address |
none | No more back pain |
none | Man, great job |
none | Personne ne m'a contacté |
none | Ils ne m'ont pas contacté |
none | Je ne veux plus attendre |
none | Je ne veux plus de fromage |
none | Ne m'envoyez pas la facture par courrier |
none | supprimez la deuxième ligne |
none | Vous n'arrêtez pas de m'étonner |
none | Ça suffit largement |
none | No me contactaron |
none | No me mandaron la factura |
none | No me molestó esperar |
none | Nunca dejen de enviar sus pizzas |
none | No quiero cambiar de taller |
none | Ya no hace ruido |
none | Se equivocaron de pedido |
none | Eliminaron la mancha |
none | Ich wurde nicht kontaktiert |
none | Keine Schmerzen mehr |
none | Schluss mit Rückenschmerzen! |
none | Bitte Termin löschen |
none | Nehmen Sie mich auf die Warteliste |
none | Falsche Nummer auf der Rechnung |
none | Beenden Sie die Arbeit bitte am Freitag |
none | Não me ligaram |
none | não me contataram |
none | Não me mandaram o recibo |
none | Nunca parem de fazer pizza |
none | Chega de dor nas costas! |
none | Não quero mais nada, obrigado |
none | لم ترسلوا لي الفاتورة |
none | وقف السيارة |
none | لا اريد الانتظار |
none | 👍 |
none | 5 |
start | START |
start | Unstop↵Sent from my iPhone | p2pu/learning-circles 593
start | start please |
stop | ⛔ |
stop | 🛑 texting me |
stop | ST🛑P |
stop | STOP✋ |
stop | unsubscribe 😤 |
none | Add me to the do not call list? No | FCC
none | ¿Darme de baja? No | FCC
none | Me désinscrire ? Non | FCC
none | Unsubscribe? No thanks | FCC
none | Can’t stop 😂 laughing |
stop | Do not text list? Yes, add me to it | FCC
stop | Stop? No more! | FCC
help | HELP |
help | Help?↵Sent from my iPhone | p2pu/learning-circles 593
reaction | Liked "Joe's: how did we do? Reply STOP to opt out" | moezbhatti/qksms 1330
reaction | Loved “Joe's: how did we do? https://f.example/r/abc Reply STOP to opt out” | SimpleMobileTools/Simple-SMS-Messenger 428
reaction | A exprimé « j’aime » pour « Répondez STOP »
reaction | Reacted 👍 to your message
reaction | Reacted to your message: 👍
reaction | Ann Lee reacted ❤️ to “Reply STOP to opt out”
none | Ann Lee reacted badly to the filling
none | Loved your message
reaction | Laughed at an image | SimpleMobileTools/Simple-SMS-Messenger 428
reaction | Liked a video | GrapheneOS/Messaging 38
reaction | Emphasized “See you” | FossifyOrg/Messages 190
reaction | Emphasised “See you” | FossifyOrg/Messages 190
reaction | Disliked “STOP” | FossifyOrg/Messages 190
reaction | Questioned “Stop by any time” | FossifyOrg/Messages 190
reaction | Removed a like from “Reply STOP to opt out” | openclaw/imsg PR 8
reaction | Removed an exclamation from “See you” | openclaw/imsg PR 8
reaction | Reacted 🎉 to “See you” | openclaw/imsg PR 8
reaction | Removed 🎉 from “See you” | openclaw/imsg PR 8
reaction | \u200a\u200b👍\u200b to \u201c\u200aSTOP\u200a\u201d\u200a | GrapheneOS/Messaging 38
reaction | ❤️ to “STOP” | FossifyOrg/Messages 190
reaction | 👍🏽 to “See you” | FossifyOrg/Messages 190
reaction | Liked “How did we do?↵Reply STOP to opt out” | moezbhatti/qksms 1330
reaction | Loved “How did we do? Reply STOP to opt… | GrapheneOS/Messaging 38
reaction | A aimé « Répondez STOP » | moezbhatti/qksms 1330
reaction | J’adore « À bientôt » | moezbhatti/qksms 1330
reaction | A réagi avec 👍 à « À bientôt » | FossifyOrg/Messages 190
reaction | Le gustó “Responda STOP” | moezbhatti/qksms 1330
reaction | Le encantó una imagen | SimpleMobileTools/Simple-SMS-Messenger 428
reaction | Reaccionó con 👍 a “Hasta pronto” | FossifyOrg/Messages 190
reaction | Gefällt „Antworten Sie STOP“ | moezbhatti/qksms 1330
reaction | Hat „Bis bald“ geliebt | moezbhatti/qksms 1330
reaction | 👍 auf „Bis bald“ | FossifyOrg/Messages 190
reaction | Gostou de “Responda STOP” | moezbhatti/qksms 1330
reaction | Curtiu “Até logo” | moezbhatti/qksms 1330
reaction | أعجبه "أرسل STOP" | moezbhatti/qksms 1330
reaction | Fand das super „Joe's: Wie war es? STOP zum Abmelden“ | moezbhatti/qksms 1330
reaction | Reacted with a sticker to “See you” | FossifyOrg/Messages 190
reaction | ❤️ removed from “Reply STOP to opt out” | openclaw/imsg PR 8
reaction | Liked “She said “see you” and left” | moezbhatti/qksms 1330
reaction | Liked ‘Reply STOP to opt out’ | GrapheneOS/Messaging 38
reaction | Liked a message | GrapheneOS/Messaging 38
reaction | Le ha gustado “Responda STOP” | moezbhatti/qksms 1330
reaction | Le dio un corazón a “Hasta pronto” | FossifyOrg/Messages 190
reaction | A “Hasta pronto” le gustó | FossifyOrg/Messages 190
reaction | Hat über „Bis bald“ gelacht | moezbhatti/qksms 1330
reaction | Hat ein Bild geliebt | SimpleMobileTools/Simple-SMS-Messenger 428
reaction | Deu risada de “Até logo” | moezbhatti/qksms 1330
none | Loved "The Grand" room, thank you | moezbhatti/qksms 1330
none | Liked it, 5 stars | moezbhatti/qksms 1330
none | Laughed at an image of your dog | SimpleMobileTools/Simple-SMS-Messenger 428
none | Loved an apple pie like that | moezbhatti/qksms 1330
none | 👍 to the whole team | FossifyOrg/Messages 190
none | We loved the “Deluxe” package | moezbhatti/qksms 1330
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([kind = '', reply = '']): [string, string] => [kind, reply.replaceAll('↵', '\n')])

const kindOf = (text: string) =>
  isReaction(text) ? 'reaction' : (smsKeyword(text) ?? (asksToStop(text) ? 'stop' : 'none'))

test.each(CASES)('%s: %j', (kind, text) => {
  expect(kindOf(text)).toBe(kind)
  if (kind === 'reaction')
    expect([smsKeyword(text), asksToStop(text), asksToStopAll(text)]).toEqual([null, false, false])
})

test.each(CASES.filter(([kind, text]) => kind === 'stop' && !text.includes('\n')))(
  '%s: %j, in capitals, between line ends and above a signature',
  (_, text) => {
    // A name behind STOP is told by its small letters.
    const capitals = /^STOP Jane/.test(text) ? text : text.toUpperCase()
    for (const variation of [capitals, ` \r\n${text}\r\n`, `${text}\nSent from my iPhone`])
      expect([variation, kindOf(variation)]).toEqual([variation, 'stop'])
  },
)

test.each([
  ['STOP ALL\nSent from my iPhone', true],
  ['Stop all messages, please.', true],
  ['STOP\nall good', false],
])('%j asks to stop on every channel: %s', (text, everything) => {
  expect(asksToStopAll(text)).toBe(everything)
})
