/** Verbs that phones write before a quotation, in the languages of our customers: iPhones up to iOS 17. */
const VERBS =
  'loved|liked|disliked|laughed at|emphasi[sz]ed|questioned|' +
  "(?:a |j['’])?(?:adoré|aimé|adore|aime)|a exprimé [\"“«] ?j['’]aime ?[\"”»] (?:pour|à|sur)|n['’]a pas aimé|je n['’]aime pas|a ri (?:à|de)|rit de|a (?:souligné|accentué|exclamé|insisté sur|mis l['’]accent sur|mis en (?:évidence|doute)|questionné)|s['’]est interrogée? sur|s['’]interroge sur|" +
  'le (?:encantó|encanta|gustó|gusta|ha gustado|ha encantado)|(?:le )?dio (?:me gusta|un corazón) a|ha dicho que le (?:gusta|encanta)|no le (?:gustó|gusta)|me (?:encanta|gusta)|no me gusta|le (?:dio|hizo) (?:risa|gracia)|se (?:rió|rio|ríe) (?:de|con)|(?:exclamó|preguntó)(?: por)?|(?:enfatizó|destacó|resaltó|cuestionó)|puso en duda|' +
  '(?:hat )?(?:geliebt|gemocht|gefallen)|liebt|mag(?: nicht)?|gefällt(?: mir)?(?: nicht)?|findet[^"“„«]{1,20}|(?:hat )?(?:gelacht|lacht) über|(?:hat )?(?:betont|hervorgehoben|hinterfragt)|' +
  '(?:adorou|amou|curtiu|gostou de|adora|gosta de)|não (?:curtiu|gostou de|gosta de)|(?:riu(?:-se)?|ri|deu risada) (?:de|com)|(?:enfatizou|destacou|realçou|questionou)|' +
  '(?:أحبّ?|أحببت|أعجبه|أعجبها|أعجبني|أعجبت|لم يعجبه|لم يعجبها|لم يعجبني)(?: ب)?|(?:ضحك|ضحكت) (?:على|من)|(?:أكّ?د|أكدت|شدّ?د) على|(?:استفسر|تساءل) عن|شكّ?ك في'
/** A single emoji, or several. */
const SIGN = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}‼⁉]+'
/** Google Messages ("👍 to") and iOS 18 ("Reacted 👍 to"). */
const SIGNS =
  `${SIGN} (?:to|à|sur|a|auf|zu|para|em|إلى|على)|` +
  `(?:reacted|a réagi|réagi|reaccionó|ha reaccionado|reagierte|hat|reagiu|تفاعل|تفاعلت)(?: (?:with|avec|par|con|mit|com|ب|بـ))? ?(?:${SIGN}|an? (?:sticker|memoji|emoji))(?: (?:to|à|sur|a|auf|zu|para|em|مع|على|إلى))?`
/** "Removed a like from", "Removed 👍 from". */
const REMOVED =
  `${SIGN} (?:removed from|eliminado de|supprimé de|entfernt von|removido de)|` +
  '(?:removed|a (?:supprimé|retiré|enlevé)|(?:eliminó|quitó|ha eliminado)|(?:hat|entfernt)|removeu|أزال|أزالت)[^"“„«]{2,40}(?:from|de|du|d[’\']|à|a|von|من|عن|entfernt(?: von| für)?)'
const WHAT = `(?:${VERBS}|${SIGNS}|${REMOVED})`

/** Reacted to something without words: "Laughed at an image". */
const PICTURES =
  'an? (?:message|image|photo|picture|video|movie|audio message|voice message|attachment|link|sticker|location|contact|gif)|' +
  'une (?:image|photo|vidéo|pièce jointe)|un (?:lien|message audio|film)|una (?:imagen|foto)|un (?:video|vídeo|archivo adjunto|mensaje de audio)|' +
  'ein(?:e|en)? (?:bild|foto|video|film|audionachricht|anhang|link)|uma (?:imagem|foto|mensagem de áudio)|um (?:vídeo|anexo|link)|صورة|فيديو|مقطع فيديو|رسالة صوتية|مرفق'

/** A quotation up to the end, which a phone may have cut off before the closing mark. */
const QUOTATION = '(?:["“„«]\\s?[^"”»]*(?:["”“»]\\.?)?|“[^“”]*(?:“[^“”]*”[^“”]*){1,9}”|[‘\'].*[’\'])'
/** Reacted to something that is not quoted, or with the name of whoever reacted in front. */
const BARE = `(?:${SIGNS}) your message|reacted to your message(?: with|:)? ?${SIGN}|(?:[\\p{L}.'’-]{1,30} ){1,3}reacted ${SIGN} to (?:${QUOTATION}|your message)`
const REACTION = new RegExp(
  `^(?:${BARE}|${WHAT}:? (?:${QUOTATION}|(?:${PICTURES})\\.?)|(?:hat|a|mag)(?: über)? (?:${QUOTATION}|${PICTURES}) ?(?:geliebt|gemocht|gefallen|gelacht|betont|hinterfragt|nicht|mit .{1,30}(?:markiert|reagiert|kommentiert)|.{0,30}entfernt|le (?:gustó|encantó)))$`,
  'iu',
)
/** A few words before a quotation of one of our texts, which hold the way out in any language. */
const OWN_TEXT = /^(?:[^\s"“„«]+ ){1,6}["“„«]([^"“”„«»]*)["”“»]?\.?$/u

const READ_MAX = 2000

/**
 * Returns true if a text is a phone's report of a reaction ("Liked “…”", "👍 to “…”", "Laughed at an image"),
 * which the sender did not write: iPhones and Google Messages send one, with the quoted text, to phones that
 * take no reactions.
 */
export function isReaction(text: string): boolean {
  const line = text
    .slice(0, READ_MAX)
    // Isolates and marks of direction stand around what phones put in; joiners and selectors are of the emoji.
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
  return REACTION.test(line) || /\bSTOP\b/.test(OWN_TEXT.exec(line)?.[1] ?? '')
}
