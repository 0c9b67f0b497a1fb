// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]+/g

/** Removes control characters from a stranger's text, so that none reaches the terminal. */
export const plain = (text: string) => text.replace(CONTROLS, ' ')
