import { expect, test } from 'vitest'
import { holdsNumber, isSystemName, ownNameProblem } from './own-name.ts'

test.each([
  'The operator',
  'the  OPERATOR.',
  'Ｔｈｅ Ｏｐｅｒａｔｏｒ',
  'The O\u200bperator',
  'Thе Оpеrаtоr', // Cyrillic е, О, а, о
  'Τhe Οperatοr', // Greek Τ, Ο, ο
  'T h e . O p e r a t o r',
  '0perator',
  '𝐓𝐡𝐞 𝐨𝐩𝐞𝐫𝐚𝐭𝐨𝐫',
  'Thé Opérâtor',
  'Operator...',
  'El operador',
  'La operadora',
  'API key Till',
  'api-key till',
  'ＡＰＩ kеy 2',
  'Clave de API Caja',
  'Fivestead',
  'FIVESTEAD Support',
  'Five stead',
  'Flvestead',
  'Fivestead, Inc.',
  'Ana de Fivestead',
  'Support',
  'Customer Support Team',
  'Equipo de soporte',
  'Soporte oficial',
  'Security Team',
  'System administrator',
  'Administración',
  'Somebody',
  'Somebody with a mailed link',
  'Somebody who left',
  'Alguien',
])('%s reads as the system', (name) => {
  expect(isSystemName(name)).toBe(true)
  expect(ownNameProblem('Full name', name)).toMatch(/must not read as Fivestead/)
})

test.each([
  'Chase Fraud Team: call 1-900-555-0199',
  'Ann (217) 555-0177',
  'Ann ２１７５５５０１７７',
  'Ann ٢١٧٥٥٥٠١٧٧',
  'Text 12345',
  'Call 1-900-CHASE',
  'Call 900 GET HELP',
  'Ann 2 1 7 5 5 5',
])('%s holds a number', (name) => {
  expect(holdsNumber(name)).toBe(true)
})

test.each([
  'Ann Lee',
  'Maria Lopez',
  'Dr. J. Smith, Jr.',
  'John Smith III',
  'Owner 12',
  'Louis 14',
  'Sebastián de la Cruz',
  'Operatova Elena',
  'Adela Santos',
  'Support Nkosi',
  'Élodie Dupont',
  'Иван Петров',
  'Γιώργος Παπαδόπουλος',
  '王小明',
  'Adminah Khan',
  'Keya Pike',
  'Kay Apikeyan',
  'Stead Five',
])('%s is a name', (name) => {
  expect(ownNameProblem('Full name', name)).toBeNull()
})
