import type { Language } from '../languages/languages.ts'
import { all as answers } from '../languages/messages/keywords/all.ts'
import { PRODUCT } from '../product.ts'

const listed = (words: string) => new Set(words.split(', '))

/**
 * Words that alone ask for something (POL-7), without accents: English, French, Spanish, German, Portuguese, Arabic, as `plainWords` writes
 * them. */
const STOP = listed(
  'stop, stopall, stop all, quit, end, revoke, opt out, optout, cancel, unsubscribe, unsub, ' +
    'arret, arrets, arreter, arrete, arretez, desabonner, desabonnement, desabonnez, desinscrire, desinscription, ' +
    'stopper, annuler, resilier, fin, ' +
    'alto, parar, pare, paren, para, baja, cancelar, cancela, cancele, detener, detente, detengan, basta, terminar, ' +
    'anular, desuscribir, desuscribirme, salir, no mas, dar de baja, darme de baja, ' +
    'stopp, abmelden, abbestellen, aufhoren, ende, keine sms mehr, ' +
    'parem, sair, cancelem, descadastrar, descadastre, chega, remover, ' +
    'ايقاف, اوقف, توقف, الغاء, الغاء الاشتراك, قف',
)
const START = listed(
  'start, unstop, subscribe, resubscribe, opt in, optin, ' +
    'commencer, demarrer, reprendre, abonner, reabonner, ' +
    'iniciar, comenzar, empezar, reanudar, suscribir, suscribirme, alta, ' +
    'starten, anmelden, comecar, voltar, ابدا, اشتراك',
)
const HELP = listed('help, info, aide, aidez moi, ayuda, ayudame, hilfe, ajuda, مساعدة')

/** Twilio hands over at most 1,600 characters; of a longer text its beginning is read. */
const READ_MAX = 2000

/** Plain small words: accents, punctuation and what nobody sees are gone, and S.T.O.P. is one word. */
function plainWords(text: string): string {
  const words = text
    .slice(0, READ_MAX)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[^a-z\u0621-\u064a]+/g, ' ')
    .trim()
  return /^[a-z](?: [a-z])+$/.test(words) ? words.replaceAll(' ', '') : words
}

/**
 * Meaning of an incoming SMS by one of the keywords (POL-7), or null. Case, accents and punctuation do not count, and a
 * word may be repeated.
 */
export function smsKeyword(text: string): 'stop' | 'start' | 'help' | null {
  const words = plainWords(text)
  const is = (keywords: ReadonlySet<string>) =>
    keywords.has(words) || words.split(' ').every((word) => keywords.has(word))
  if (is(STOP)) return 'stop'
  if (is(START)) return 'start'
  return is(HELP) ? 'help' : null
}

const STOP_ALL = listed(
  'stopall, stop all, stop everything, arreter tout, arretez tout, tout arreter, parar todo, paren todo, cancelar todo',
)

/** Whether a text asks to stop on every channel, not by SMS alone (POL-7). */
export function asksToStopAll(text: string): boolean {
  return STOP_ALL.has(
    plainWords(text)
      .replace(/^please /, '')
      .replace(/ (messages|please)$/, ''),
  )
}

/** Polite words before a request; the request still counts after them. */
const LEADS =
  'please, pls, plz, kindly, just, hi, hello, hey, ok, okay, no, no thanks, no thank you, thanks, thank you, sorry, and, but, ' +
  'can you, could you, would you, will you, you need to, you must, you should, i want to, i would like to, i d like to, ' +
  'i want you to, i need you to, i would like you to, i asked you to, i told you to, i said, i want, ' +
  's il vous plait, s il te plait, svp, stp, bonjour, merci, non merci, merci de, veuillez, je veux, je voudrais, je souhaite, pouvez vous, ' +
  'por favor, favor, favor de, hola, gracias, no gracias, quiero, quisiera, deseo, pueden, puede'
const POLITE = listed(
  'please, pls, plz, kindly, hi, hello, hey, ok, okay, no, no thanks, no thank you, thanks, thank you, sorry, ' +
    's il vous plait, s il te plait, svp, stp, bonjour, merci, non merci, por favor, favor, hola, gracias, no gracias',
)
const OBJECTS = new Set(
  (
    'text texts txt txts sms message messages msg msgs texting messaging spam subscription ' +
    'texto textos mensaje mensajes suscripcion abonnement'
  ).split(' '),
)
const FOLLOWS =
  'texting texts text txt txts txting messaging message messages msg msgs sms contacting contact sending send getting receiving ' +
  'receive writing bothering spamming spam emailing calling me us it this that these those the all any more your you from to my ' +
  'number phone again anymore now please pls plz thanks thank ok immediately asap already forever subscription list lists out ' +
  'de les des ces vos me m moi envoyer ecrire contacter texter textos texto tout plus svp merci abonnement s il vous plait ' +
  'los las sus mis mensajes mensaje enviar enviarme enviando mandar mandarme mandando escribir escribirme todo todos mas ya ' +
  'por favor gracias suscripcion'

/**
 * How a request begins, and what may follow; anything else makes it a sentence about something else. A weak beginning is
 * one by itself, or by what it ends: "I need to cancel" may be an appointment.
 */
const STOP_REQUESTS: readonly { begins: string; follows: string; isWeak?: boolean }[] = [
  {
    begins: 'stop, unsubscribe, opt out, opt me out, unsubscribe me, remove me, quit texting',
    follows: FOLLOWS,
  },
  { begins: 'no more, no mas, plus de', follows: FOLLOWS },
  {
    begins: 'quit, end, cancel, revoke, annuler, cancelar, cancele, parar, terminar',
    follows: FOLLOWS,
    isWeak: true,
  },
  { begins: 'arreter, arretez, arrete, cessez, desabonner, me desabonner, desabonnez moi', follows: FOLLOWS },
  { begins: 'me desinscrire, desinscrivez moi', follows: FOLLOWS },
  {
    begins:
      'pare, paren, alto, basta, deje, dejen, deja, darme de baja, deme de baja, denme de baja, dame de baja',
    follows: FOLLOWS,
  },
  {
    begins: 'wrong number, you have the wrong number, this is the wrong number',
    follows: 'sorry please stop thanks',
  },
  {
    begins: 'mauvais numero, numero equivocado, leave me alone, lose my number',
    follows: 'please svp por favor',
  },
]

const lists = [
  'list',
  'text list',
  'texting list',
  'contact list',
  'mailing list',
  'texts',
  'messages',
  'database',
  'system',
]
const offLists = (verb: string) =>
  ['your', 'this', 'the'].flatMap((whose) => lists.map((list) => `${verb} ${whose} ${list}`))

/** Clear wherever they stand in a text. */
const CLEAR: readonly string[] = [
  ...offLists('remove me from'),
  ...offLists('take me off'),
  ...['stop', 'quit'].flatMap((verb) =>
    ['texting', 'messaging', 'contacting', 'writing', 'writing to', 'bothering', 'spamming'].flatMap(
      (doing) =>
        ['me', 'us', 'this number', 'my phone', 'my number'].map((whom) => `${verb} ${doing} ${whom}`),
    ),
  ),
  ...['do not', 'don t', 'dont', 'never'].flatMap((not) =>
    ['text', 'message', 'contact', 'txt', 'write to'].flatMap((doing) =>
      ['me', 'us', 'this number'].map((whom) => `${not} ${doing} ${whom}`),
    ),
  ),
  ...(
    'stop sending me texts, stop sending me messages, stop sending me these, stop sending texts, stop sending messages, ' +
    'stop sending these, stop these texts, stop these messages, stop the texts, stop the messages, stop all texts, ' +
    'stop all messages, no more texts, no more messages, no more text messages, opt me out, unsubscribe me, ' +
    'remove my number, delete my number, lose my number, want to unsubscribe, like to unsubscribe, want to opt out, ' +
    'like to opt out, how do i unsubscribe, how do i opt out, want these texts, want these messages, want your texts, ' +
    'want your messages, want any more texts, want any more messages, want to get texts, want to receive texts, ' +
    'want to receive messages, ' +
    'ne m envoyez plus de messages, ne m envoyez plus de textos, ne m envoyez plus rien, arretez de m envoyer, ' +
    'arretez de m ecrire, arrete de m envoyer, arretez de me texter, arretez de me contacter, arretez les messages, ' +
    'arretez les textos, ne me textez plus, ne m ecrivez plus, ne me contactez plus, cessez de m envoyer, cessez de me contacter, ' +
    'desabonnez moi, veux me desabonner, voudrais me desabonner, retirez moi de votre liste, ' +
    'no me envien mas mensajes, no me envie mas mensajes, no me envies mas mensajes, no me manden mas mensajes, ' +
    'no me mande mas mensajes, no mas mensajes, no mas textos, deje de enviarme, dejen de enviarme, deja de enviarme, ' +
    'dejen de enviar mensajes, deje de enviar mensajes, dejen de mandarme, deje de mandarme, deja de mandarme, ' +
    'dejen de escribirme, deje de escribirme, no me escriban mas, no me escriba mas, no me contacten, no me contacte, ' +
    'keine nachrichten mehr, keine sms mehr, keine weiteren nachrichten, schreiben sie mir nicht mehr, mochte mich abmelden, ' +
    'melden sie mich ab, nehmen sie mich von der liste, horen sie auf, ' +
    'nao quero mais mensagens, nao quero receber mensagens, nao quero receber mais mensagens, pare de enviar, pare de me enviar, ' +
    'parem de enviar, parem de me enviar, nao me envie mais mensagens, nao me enviem mais mensagens, nao me mande mais mensagens, ' +
    'nao me mandem mais mensagens, quero sair da lista, me tirem da lista, me tire da lista, ' +
    'لا ترسل لي, لا ترسلوا لي, لا تراسلني, لا تراسلوني, توقف عن الارسال, توقفوا عن الارسال, لا اريد رسايل, لا اريد رسايلكم, ' +
    'لا اريد المزيد من الرسايل, ' +
    'quiero darme de baja, denme de baja, deme de baja, no quiero recibir mas mensajes, no quiero mas mensajes, ' +
    'no quiero recibir mensajes, quitenme de la lista, quiteme de la lista, quitenme de su lista, quiteme de su lista'
  ).split(', '),
]
/** Words after which the phrase says the opposite, or that make a phrase one of an hour or a matter. */
const NEGATIONS = new Set('not t never dont cant cannot wont didnt no sin sans'.split(' '))
const CONDITIONS = new Set(
  'before after until till unless when while during between about regarding on at in if of avant apres quand antes despues cuando'.split(
    ' ',
  ),
)
/** After these verbs the object itself makes a refusal: "I don't want these texts". */
const REFUSED = /^want (?!to unsubscribe|to opt out)/

function isClear(words: string): boolean {
  const text = ` ${words} `
  return CLEAR.some((phrase) => {
    const at = text.indexOf(` ${phrase} `)
    if (at === -1) return false
    const before = text.slice(0, at).trim().split(' ').at(-1) ?? ''
    const after =
      text
        .slice(at + phrase.length + 2)
        .trim()
        .split(' ')[0] ?? ''
    return NEGATIONS.has(before) === REFUSED.test(phrase) && !CONDITIONS.has(after)
  })
}

/** The text without what people say before a request, and whether that was politeness alone. */
function withoutLeads(words: string): { request: string; isPolite: boolean } {
  let request = words
  let isPolite = true
  for (;;) {
    const lead = LEAD_PHRASES.find((phrase) => request.startsWith(`${phrase} `))
    if (lead === undefined) return { request, isPolite }
    isPolite &&= POLITE.has(lead)
    request = request.slice(lead.length + 1)
  }
}
/** The longest first: "no thanks" before "no". "No more" is a request itself. */
const LEAD_PHRASES = LEADS.split(', ').toSorted((a, b) => b.length - a.length)

/**
 * Whether a reply asks in words of its own, in any of our languages, not to be texted any more, which counts as well
 * (POL-7); 'Stop by any time' does not.
 */
export function asksToStop(text: string): boolean {
  const words = plainWords(text)
  if (isClear(words)) return true
  const { request, isPolite } = withoutLeads(words)
  return [words, request].some((wording) =>
    STOP_REQUESTS.some(({ begins, follows, isWeak = false }) => {
      const beginning = begins
        .split(', ')
        .find((begin) => wording === begin || wording.startsWith(`${begin} `))
      if (beginning === undefined) return false
      const rest = wording.slice(beginning.length).split(' ').filter(Boolean)
      if (isWeak && !isPolite && !rest.some((word) => OBJECTS.has(word))) return false
      const allowed = new Set(follows.split(' '))
      return rest.every((word) => allowed.has(word))
    }),
  )
}

/** The one text that confirms an opt-out; it says nothing else. */
export function stopAnswer(business: string, language: Language): string {
  return answers[language].stopped({ business })
}

/** Confirms START. */
export function startAnswer(business: string, language: Language): string {
  return answers[language].started({ business })
}

/** The answer to HELP; `contact` is the business's phone or e-mail. */
export function helpAnswer(business: string, contact: string, language: Language): string {
  return answers[language].help({ business, contact, product: PRODUCT.name })
}
