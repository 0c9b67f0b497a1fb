import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstName, greetedAs } from './first-name.ts'

/*
 * Full names and their greeting (- is none: "Hi there,"), with the public report of the kind where there is one (repository
 * and number).
 */
const NAMES = `
John Smith | John |
Smith, John | John |
Smith, John, Jr. | John |
John Smith, MD | John |
van der Berg, Anna Maria | Anna |
Mr Van Gogh | Mr Van Gogh | theiconic/name-parser 52
Mr. Del Richards | Mr. Del Richards | aeshirey/NameParserSharp 20
PAUL M LEWIS MR | Paul | theiconic/name-parser 11
Royce, Ed | Ed | derek73/python-nameparser 42
Ma, Andrew | Andrew | derek73/python-nameparser 26
David Roth, M.Ed | David | derek73/python-nameparser 98
Quincy De La Rosa Sr | Quincy | aeshirey/NameParserSharp 11
Van Maximilian Carlson | Van | derek73/python-nameparser 126
Ms. Smith | Ms. Smith | ralyodio/humanparser 16
Acme LLC | - |
Tom Berg, Acme Inc | - |
Tom Berg, Realtor | Tom |
*VIP* Tom Berg | Tom |
Guest, Tom | Tom |
Mr Unknown | - |
ann@example.com | - |
Accounts Payable | - |
Front Desk | - |
Familie Müller | - |
Firma Müller | - |
Herrn Max Müller | Max |
Prof. Dr. med. Max Müller | Max |
Dipl.-Ing. Max Müller | Max |
Famille Dupont | - |
Docteur Anne Petit | Anne |
Familia García | - |
Licda. Ana Gil | Ana |
Família Silva | - |
المهندس أحمد حسن | أحمد |
عائلة حسن | - |
İBRAHİM YILMAZ | Ibrahim |
Dr. John Smith | John |
Dr. Smith | Dr. Smith |
J. Smith | J. Smith |
José   García | José |
Smith, | - |
Cher | Cher |
Lund, Prof. Dr. Zoë | Zoë | drawn by npm run fuzz
The Hon. Ana Fox, M.D. | Ana | drawn by npm run fuzz
Lund, The Hon. Ana | Ana | drawn by npm run fuzz
dr Vincent van Gogh dr | Vincent | derek73/python-nameparser 100
Dr. Martin Luther King Jr. | Martin | derek73/python-nameparser 27
John Judge | John | RateGravity/parse-full-name 29
Dr. Stephen Avritt Herr Jr. | Stephen | RateGravity/parse-full-name 29
Uruchurtu, Don. Manuel E | Manuel | derek73/python-nameparser 109
Peuchen, Major. Arthur Godfrey | Arthur | derek73/python-nameparser 109
Oliva y Ocana, Dona. Fermina | Fermina | derek73/python-nameparser 109
Reuchlin, Jonkheer. John George | John | derek73/python-nameparser 109
Don Draper | Don | derek73/python-nameparser 109
de Mesnil | - | derek73/python-nameparser 121
Walter de Mesnil | Walter | derek73/python-nameparser 121
Bishop Perkins | Bishop Perkins | derek73/python-nameparser 51
Junior Smith | Junior | aeshirey/NameParserSharp 21
Mr. Daley | Mr. Daley | tjdaley/tjd-poserver 25
null null | - | wherebyus/general-tasks 1440
Mr. & Mrs. Lund | - | iliaal/nameparser 4, aeshirey/NameParserSharp 4
Mr. and Mrs. Tom Berg | - | aeshirey/NameParserSharp 4
Mr & Mrs T Holm | - | aeshirey/NameParserSharp 4
Dr. & Mrs. Ray Quist | - | iliaal/nameparser 4
Mr. Tom & Mrs. Eva Berg | - | iliaal/nameparser 4
Mia Lund & Tom Berg | - | iliaal/nameparser 4
Tom & Eva Berg | Tom & Eva | iliaal/nameparser 4
Tom + Eva Berg | Tom + Eva | iliaal/nameparser 4
Ana y Luis Gómez | Ana y Luis | iliaal/nameparser 4
José Ortega y Gasset | José | derek73/python-nameparser
The Berg Family | - | iliaal/nameparser 4
Lund / Berg | - | iliaal/nameparser 4
Lund, Mia, M.D. | Mia | derek73/python-nameparser 68
Mia Lund, M.D. | Mia | derek73/python-nameparser 68
Mia Lund, DO | Mia | derek73/python-nameparser 68
Mia Lund DO | Mia | derek73/python-nameparser 68
Mia Do | Mia | derek73/python-nameparser 68
Mia Lund, Ph.D. | Mia | derek73/python-nameparser 68
Mia Lund J.D. | Mia | derek73/python-nameparser 68
Mia Lund MD PhD | Mia | derek73/python-nameparser 68
Mia Lund, RN, BSN | Mia | derek73/python-nameparser 68
Lund, M.D. | - | derek73/python-nameparser 68
LUND, MIA | Mia |
MIA LUND | Mia |
mia lund | Mia |
JEAN-LUC PICARD | Jean-Luc |
D'ANGELO REYES | D'Angelo |
McKenzie Lund | McKenzie |
Mia | Mia |
J.R. Berg | J.R. |
T.J. | T.J. |
AJ Roe | AJ |
J.Black | J. Black | baserow/baserow PR 5659
Dr.Fox | Dr. Fox | baserow/baserow PR 5659
M.Green | M. Green | baserow/baserow PR 5659
A.Ford | A. Ford | baserow/baserow PR 5659
St.John Page | St.John |
Mary Ann Lund | Mary |
D'Angelo Reyes | D'Angelo |
Seán Ó Briain | Seán |
李小龍 | 李小龍 |
山田 太郎 | 山田 太郎 |
김민수 | 김민수 |
Мария Иванова | Мария |
عبد الله محمد | عبد الله |
نور الدين حسن | نور الدين |
محمد علي | محمد |
د. أحمد علي | أحمد |
\u200fנועה כהן | נועה |
🌸 Rosa Vela | Rosa |
- | - |
N/A | - |
Unknown | - |
walk-in customer | - |
x | - |
🌸 | - |
Capt. Ray Holm | Ray |
2nd Lt. Ray Holm | Ray |
Sra. María López | María |
Sr. José Pérez | José |
Herr Jonas Weber | Jonas |
Mme Claire Petit | Claire |
Hon. Ann Price | Ann |
Sgt Lee Cole | Lee |
Sir Tom Berg | Tom |
Fr. Tom Berg | Tom |
Lund, Mr. Tom | Tom |
Mia (wife of Tom) Lund | Mia |
*Mia Lund | Mia |
#1042 Mia Lund | Mia |
Mia Lund 509-555-0143 | Mia |
Lund Mia (NO TEXT) | Lund |
Unit 4 - Mia Lund | Mia |
Owner: Mia Lund | Mia |
Berg Roofing LLC | - |
Smith & Sons Plumbing | - |
City of Spokane | - |
Estate of Tom Berg | - |
Mia Lund c/o Tom Berg | Mia |
Robert "Bob" Smith | Robert |
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ').map((cell) => cell.replace(/ \|$/, '').trim()))
  .map(([name = '', greeting = '']): [string, string] => [name, greeting === '-' ? '' : greeting])

test.each(NAMES)('%j is greeted %j', (name, greeting) => {
  expect(firstName(name)).toBe(greeting)
})

// The first and the last name as an owner's columns have them.
test.each([
  ['Mary Ann', 'Lund', 'Mary Ann'],
  ['', 'Berg', ''],
  ['Tom & Eva', 'Holm', 'Tom & Eva'],
  ['Jean-Luc', 'de la Cruz', 'Jean-Luc'],
  ['José María', 'López García', 'José María'],
  ['Dr. Ann', 'Price', 'Dr. Ann'],
  ['', 'Berg Roofing LLC', ''],
  ['Lund, Mia', '', 'Mia'],
  ['K.', 'Lee', 'K. Lee'],
  ['A J', 'Roe', 'A J'],
  ['The', 'Nguyen', 'The'],
  ['Miss', 'Elliott', 'Miss Elliott'],
  ['N/A', 'Lund', ''],
  ['MIA', 'LUND', 'Mia'],
])('%j, %j is greeted %j', (first, last, greeting) => {
  expect(greetedAs(`${first} ${last}`.trim(), first)).toBe(greeting)
})

test('a greeting has no comma, no digit and no line break, and takes no time', () => {
  const part = fc.stringMatching(/^[A-Za-zé.]{1,8}$/)
  const piece = fc.oneof(
    part,
    fc.string(),
    fc.constantFrom(',', 'Dr.', 'Jr.', 'J.', '&', '(', '4', '\n', 'c/o', '李'),
  )
  fc.assert(
    fc.property(fc.array(piece), (words) => {
      for (const greeting of [firstName(words.join(' ')), greetedAs('Ann Lee', words.join(' '))])
        expect(greeting).not.toMatch(/[,،\n]|^\d+$/)
    }),
  )
  const begun = performance.now()
  for (const filler of ['(', '- ', 'a.', 'A.B', ' c/o', '|', '&', 'É.', '*'])
    firstName(filler.repeat(100_000))
  expect(performance.now() - begun).toBeLessThan(1500)
})
