/** Saves what an export of one person answered as a file. */
export function savePerson(data: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'person.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}
