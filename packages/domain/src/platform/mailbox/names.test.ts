import { expect, test } from 'vitest'
import { namesOfDisplay } from './names.ts'

test.each([
  ['Ann Lee', 'Ann', 'Lee'],
  ['Lee, Ann', 'Ann', 'Lee'],
  [' Ann  van  Dyk ', 'Ann', 'van Dyk'],
  ['Ann', 'Ann', undefined],
  ['', undefined, undefined],
  ['ann@mail.example', undefined, undefined],
  ['Win at www.evil.example', undefined, undefined],
  ['Ann\r\nBcc: all@mail.example', undefined, undefined],
  ['x'.repeat(300), undefined, undefined],
])('%j', (display, firstName, lastName) => expect(namesOfDisplay(display)).toEqual({ firstName, lastName }))
