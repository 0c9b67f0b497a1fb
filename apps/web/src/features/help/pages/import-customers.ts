import type { HelpText } from '../page.ts'

export const importCustomers: HelpText = {
  lead: 'Your customers are probably in a spreadsheet, a booking program or your invoices. Save them as a .csv file and bring them in at once. Importing sends nothing to anybody.',
  parts: [
    {
      title: 'Bring in a file',
      steps: [
        'In your spreadsheet choose Save as or Download, and the type CSV.',
        'Open Customers in your dashboard and choose your file with “Import CSV”.',
        'Check which column is what. Names, emails, phones, the last visit and tags are usually recognized by themselves.',
        'Confirm that these are your customers and gave you their details.',
        'Start. A large file takes a minute; if the connection breaks, go on later with the same file.',
      ],
    },
    {
      title: 'What happens to each row',
      text: [
        'A row needs a name, a phone number or an email address. Where one contact is good and the other is not, the good one is kept and the row gets a note. People who are on your list already are not added twice: tags and a later visit are filled in.',
        'At the end you see how many were added, how many you had, and which rows need fixing, as a file to download.',
      ],
    },
    {
      title: 'If it was the wrong file',
      text: [
        'Recent imports lists each one with Undo. It takes back whom the import added, except those who were asked or changed since.',
      ],
    },
  ],
  picture: 'The import dialog with the columns of a file and what each of them holds',
  related: ['campaigns', 'what-you-may-send', 'first-customers'],
}
