/** Characters of a public review's text that a list shows. */
const REVIEW_TEXT_MAX = 200

/** A review's text cut at 200 characters with an ellipsis after them; no character is cut in half. */
export function cutReviewText(text: string, max = REVIEW_TEXT_MAX): string {
  const characters = Array.from(text)
  return characters.length <= max ? text : `${characters.slice(0, max).join('')}…`
}
