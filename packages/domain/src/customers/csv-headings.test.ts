import { expect, test } from 'vitest'
import { type CsvColumns, guessColumns } from './csv-columns.ts'
import { labelRank, readHeading } from './csv-headings.ts'

/** Headings of each part of a customer, those of contacts in the order in which a row is asked for them. */
function named(header: string, rows: string[][] = []): Partial<Record<keyof CsvColumns, string>> {
  const headings = header.split(',')
  const { email, phone, optOuts: _, ...plain } = guessColumns(headings, rows).columns
  const several = { email, phone }
  return Object.fromEntries([
    ...Object.entries(plain).flatMap(([field, column]) =>
      column === null ? [] : [[field, headings[column]?.trim()]],
    ),
    ...Object.entries(several).flatMap(([field, found]) =>
      found.length === 0 ? [] : [[field, found.map(({ column }) => headings[column]?.trim()).join(' > ')]],
    ),
  ])
}

const FIRST_LAST = { firstName: 'First Name', lastName: 'Last Name' }

/** Header rows as tools and owners write them. */
test.each<[tool: string, header: string, found: Partial<Record<keyof CsvColumns, string>>]>([
  [
    'Jobber',
    'J-ID,Display Name,Title,First Name,Last Name,Company Name,Is Company?,Main Phone #s,Mobile Phone #s,Text Message Enabled Phone #,E-mails,Tags,Client Notes',
    {
      ...FIRST_LAST,
      name: 'Display Name',
      company: 'Company Name',
      email: 'E-mails',
      phone: 'Mobile Phone #s > Text Message Enabled Phone # > Main Phone #s',
      tags: 'Tags',
      notes: 'Client Notes',
    },
  ],
  [
    'Google (new)',
    'First Name,Middle Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
    { ...FIRST_LAST, tags: 'Labels', email: 'E-mail 1 - Value', phone: 'Phone 1 - Value' },
  ],
  [
    'Google (old)',
    'Name,Given Name,Additional Name,Family Name,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value',
    {
      name: 'Name',
      firstName: 'Given Name',
      lastName: 'Family Name',
      email: 'E-mail 1 - Value',
      phone: 'Phone 1 - Value',
    },
  ],
  [
    'Outlook',
    'First Name,Middle Name,Last Name,Company,Business Phone,Home Phone,Mobile Phone,E-mail Address',
    {
      ...FIRST_LAST,
      company: 'Company',
      email: 'E-mail Address',
      phone: 'Mobile Phone > Home Phone > Business Phone',
    },
  ],
  [
    'Outlook, all',
    "First Name,Last Name,Assistant's Phone,Business Fax,Business Phone 2,Car Phone,Company Main Phone,Home Fax,Home Phone,Pager,Primary Phone,TTY/TDD Phone,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,Manager's Name,Spouse,Notes",
    {
      ...FIRST_LAST,
      email: 'E-mail Address > E-mail 2 Address',
      phone: 'Car Phone > Primary Phone > Home Phone > Company Main Phone > Business Phone 2',
      notes: 'Notes',
    },
  ],
  [
    'Outlook, home only',
    'First Name,Last Name,Home Phone,Business Phone,E-mail Address',
    { ...FIRST_LAST, email: 'E-mail Address', phone: 'Home Phone > Business Phone' },
  ],
  [
    'Yahoo',
    'First,Middle,Last,Nickname,Email,Category,Home,Work,Mobile',
    { firstName: 'First', lastName: 'Last', email: 'Email', tags: 'Category', phone: 'Mobile > Home > Work' },
  ],
  [
    'Square',
    'Reference ID,First Name,Last Name,Email Address,Phone Number,Memo,First Visit,Last Visit',
    { ...FIRST_LAST, email: 'Email Address', phone: 'Phone Number', notes: 'Memo', lastVisit: 'Last Visit' },
  ],
  [
    'Housecall Pro',
    'First Name,Last Name,Display name,Mobile number,Home number,Work number,Email,Tags,Notes',
    {
      ...FIRST_LAST,
      name: 'Display name',
      phone: 'Mobile number > Home number > Work number',
      email: 'Email',
      tags: 'Tags',
      notes: 'Notes',
    },
  ],
  [
    'MYOB',
    'Co./Last Name,First Name,           - Phone # 1,           - Email,Notes',
    {
      firstName: 'First Name',
      lastName: 'Co./Last Name',
      phone: '- Phone # 1',
      email: '- Email',
      notes: 'Notes',
    },
  ],
  [
    'ServiceM8',
    'name,Contact First,Contact Last,Contact Email,Contact Phone,Contact Mobile',
    {
      name: 'name',
      firstName: 'Contact First',
      lastName: 'Contact Last',
      email: 'Contact Email',
      phone: 'Contact Mobile > Contact Phone',
    },
  ],
  [
    'Pipedrive',
    'Person - Name,Person - Email - Work,Person - Phone - Work,Person - Phone - Mobile',
    {
      name: 'Person - Name',
      email: 'Person - Email - Work',
      phone: 'Person - Phone - Mobile > Person - Phone - Work',
    },
  ],
  [
    'WooCommerce',
    'billing_first_name,billing_last_name,billing_email,billing_phone,shipping_phone',
    {
      firstName: 'billing_first_name',
      lastName: 'billing_last_name',
      email: 'billing_email',
      phone: 'billing_phone',
    },
  ],
  [
    'Calendly',
    'Invitee Name,Invitee First Name,Invitee Last Name,Invitee Email,Text Reminder Number,Start Date & Time',
    {
      name: 'Invitee Name',
      firstName: 'Invitee First Name',
      lastName: 'Invitee Last Name',
      email: 'Invitee Email',
      phone: 'Text Reminder Number',
      lastVisit: 'Start Date & Time',
    },
  ],
  [
    'Eventbrite',
    'Attendee first name,Attendee Surname,Attendee email,Buyer first name,Buyer email,Cell Phone',
    {
      firstName: 'Attendee first name',
      lastName: 'Attendee Surname',
      email: 'Attendee email',
      phone: 'Cell Phone',
    },
  ],
  ['Stripe', 'id,Email,Name,Phone,Created (UTC)', { email: 'Email', name: 'Name', phone: 'Phone' }],
  [
    'PayPal',
    'Date,Name,From Email Address,To Email Address,Contact Phone Number',
    { lastVisit: 'Date', name: 'Name', email: 'From Email Address', phone: 'Contact Phone Number' },
  ],
  [
    'QuickBooks Desktop',
    'Customer,Main Phone,Alt. Phone,Mobile,Main Email,First Name,Last Name',
    { ...FIRST_LAST, name: 'Customer', phone: 'Mobile > Main Phone > Alt. Phone', email: 'Main Email' },
  ],
  [
    'ServiceTitan',
    'Customer Name,Customer ID,Full Address,Phone Number,Email,Last Job Completed',
    { name: 'Customer Name', phone: 'Phone Number', email: 'Email', lastVisit: 'Last Job Completed' },
  ],
  [
    'Wix',
    'First Name,Last Name,Email 1,Email 2,Phone 1,Phone 2,Labels',
    { ...FIRST_LAST, email: 'Email 1 > Email 2', phone: 'Phone 1 > Phone 2', tags: 'Labels' },
  ],
  [
    'Salesforce',
    'First Name,Last Name,Account Name,Email,Phone,Mobile',
    { ...FIRST_LAST, company: 'Account Name', email: 'Email', phone: 'Mobile > Phone' },
  ],
  [
    'HubSpot',
    'First Name,Last Name,Email,Phone Number,Mobile Phone Number,Contact owner',
    { ...FIRST_LAST, email: 'Email', phone: 'Mobile Phone Number > Phone Number' },
  ],
  [
    'ERPNext',
    'ID,First Name,Last Name,Email Address,Phone,Mobile No,Number (Contact Numbers),Email ID (Email IDs)',
    {
      ...FIRST_LAST,
      email: 'Email Address > Email ID (Email IDs)',
      phone: 'Mobile No > Phone > Number (Contact Numbers)',
    },
  ],
  ['Odoo', 'Name,Email,Phone,Mobile', { name: 'Name', email: 'Email', phone: 'Mobile > Phone' }],
  [
    'OpenTable',
    'Guest Name,Guest Email,Guest Phone,Visit Date',
    { name: 'Guest Name', email: 'Guest Email', phone: 'Guest Phone', lastVisit: 'Visit Date' },
  ],
  [
    'Vagaro',
    'Customer First Name,Customer Last Name,Customer Email,Cell Phone,Last Visited',
    {
      firstName: 'Customer First Name',
      lastName: 'Customer Last Name',
      email: 'Customer Email',
      phone: 'Cell Phone',
      lastVisit: 'Last Visited',
    },
  ],
  [
    'an owner',
    'Client first name,Client surname,Client e-mail,Client mobile',
    {
      firstName: 'Client first name',
      lastName: 'Client surname',
      email: 'Client e-mail',
      phone: 'Client mobile',
    },
  ],
  [
    'an owner',
    'Customer Full Name,Email ID,Phone No,Date of Service',
    { name: 'Customer Full Name', email: 'Email ID', phone: 'Phone No', lastVisit: 'Date of Service' },
  ],
  [
    'an owner',
    'Name of customer,E mail,Ph #,Last visit date',
    { name: 'Name of customer', email: 'E mail', phone: 'Ph #', lastVisit: 'Last visit date' },
  ],
  [
    'an owner',
    'NAME,EMAIL ADDRESS,PHONE NO.,SERVICE DATE',
    { name: 'NAME', email: 'EMAIL ADDRESS', phone: 'PHONE NO.', lastVisit: 'SERVICE DATE' },
  ],
  [
    'an owner',
    'Contact,Email Address,Contact Number,Mobile No.',
    { name: 'Contact', email: 'Email Address', phone: 'Mobile No. > Contact Number' },
  ],
  [
    'an owner',
    'fullName,emailAddress,mobilePhone,phone2',
    { name: 'fullName', email: 'emailAddress', phone: 'mobilePhone > phone2' },
  ],
  ['an owner', 'Fax,Phone type,Phone extension,Country code,Mobile verified,Phone notes', {}],
  [
    'Spanish',
    'Nombre y apellidos,Correo electrónico,Teléfono móvil,Fecha de visita',
    {
      name: 'Nombre y apellidos',
      email: 'Correo electrónico',
      phone: 'Teléfono móvil',
      lastVisit: 'Fecha de visita',
    },
  ],
  [
    'Spanish',
    'Nombre,1er apellido,2o apellido,E-mail,Tel. móvil',
    { firstName: 'Nombre', lastName: '1er apellido', email: 'E-mail', phone: 'Tel. móvil' },
  ],
  [
    'in two languages',
    'Nombre / Name,Apellidos / Last name,Empresa/Organização,Fecha / Date,Correo / Email',
    {
      firstName: 'Nombre / Name',
      lastName: 'Apellidos / Last name',
      company: 'Empresa/Organização',
      lastVisit: 'Fecha / Date',
      email: 'Correo / Email',
    },
  ],
  [
    'German',
    'Anrede,Vorname,Nachname,E-Mail-Adresse,Telefon mobil,Tel. privat',
    {
      firstName: 'Vorname',
      lastName: 'Nachname',
      email: 'E-Mail-Adresse',
      phone: 'Telefon mobil > Tel. privat',
    },
  ],
  [
    'French',
    'Civilité,Nom,Prénom,Adresse e-mail,Tél. portable',
    { firstName: 'Prénom', lastName: 'Nom', email: 'Adresse e-mail', phone: 'Tél. portable' },
  ],
  [
    // MailPoet's export, whose times were once taken for names.
    'MailPoet',
    'EMAIL,FIRSTNAME,LASTNAME,FIRSTUPDATED,LASTUPDATED',
    { email: 'EMAIL', firstName: 'FIRSTNAME', lastName: 'LASTNAME' },
  ],
  [
    // A CRM of landscapers.
    'LMN',
    'Lead Name,First Name,Last Name,Position,Email 1,Email 2,Phone 1,Phone 2,Notes',
    {
      ...FIRST_LAST,
      name: 'Lead Name',
      email: 'Email 1 > Email 2',
      phone: 'Phone 1 > Phone 2',
      notes: 'Notes',
    },
  ],
  [
    'agent-crm',
    'name,mobile_number,work_phone_2,personal_phone',
    { name: 'name', phone: 'mobile_number > personal_phone > work_phone_2' },
  ],
  // As importers in public code have them in their tests.
  [
    'Housecall Pro',
    'First name,Last name,Company,Mobile number,Home number,Email,Street,City,State,Zip,Customer notes',
    {
      ...{ firstName: 'First name', lastName: 'Last name', company: 'Company', email: 'Email' },
      ...{ phone: 'Mobile number > Home number', notes: 'Customer notes' },
    },
  ],
  [
    'Housecall Pro, jobs',
    'Job #,Customer name,Customer mobile number,Customer email,Address,Street,Street 2,City,State,Zip code,Job description,Job status,Job arrival window,Job scheduled start date,Job scheduled end date,Job amount,Job revenue',
    {
      ...{ name: 'Customer name', email: 'Customer email', phone: 'Customer mobile number' },
      lastVisit: 'Job scheduled start date',
    },
  ],
  [
    'Housecall Pro, jobs in short',
    'Job #,Customer name,Mobile number,Service address,Scheduled start,Scheduled end,Job status,Total amount,Description',
    { name: 'Customer name', phone: 'Mobile number', lastVisit: 'Scheduled start' },
  ],
  [
    'Housecall Pro, older jobs',
    'Invoice Number,Date,End Time,Customer,Mobile Phone,Home Phone,Street,Street Line 2,City,State,Zip,Description,Amount,Job Status',
    { name: 'Customer', phone: 'Mobile Phone > Home Phone', lastVisit: 'Date' },
  ],
  [
    'Workiz',
    'First name,Last name,Phone,Email,Address,City,State,Zip code,Area,Job type,Job source,Job description,Start date,Start time,End time,Technician',
    {
      ...{ firstName: 'First name', lastName: 'Last name', phone: 'Phone', email: 'Email' },
      ...{ lastVisit: 'Start date', servedBy: 'Technician' },
    },
  ],
  [
    'Wix',
    'First Name,Last Name,Email 1,Phone 1,Company,Address 1 - Country,VAT ID,Labels,Source,Email subscriber status',
    { ...FIRST_LAST, company: 'Company', email: 'Email 1', phone: 'Phone 1', tags: 'Labels' },
  ],
  [
    'HubSpot',
    'Record ID,First Name,Last Name,Email,Phone Number,Lead Status,Create Date,Associated Company,Country/Region,Contact owner',
    { ...FIRST_LAST, company: 'Associated Company', email: 'Email', phone: 'Phone Number' },
  ],
  [
    'Square',
    'First Name,Last Name,Email Address,Phone Number,Email Subscription Status,Lifetime Spend,Last Visit',
    { ...FIRST_LAST, email: 'Email Address', phone: 'Phone Number', lastVisit: 'Last Visit' },
  ],
  [
    'Squarespace, orders',
    'Order ID,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem name,Billing Name,Billing Address1,Billing City,Billing Zip,Billing Country,Billing Phone,Shipping Name,Shipping Address1,Shipping Phone,Cancelled at,Private Notes,Payment Method',
    { name: 'Billing Name', email: 'Email', phone: 'Billing Phone' },
  ],
  [
    'Salesforce, leads',
    'Lead ID,FirstName,LastName,Email,Phone,Company,LeadSource,Status,OwnerId',
    { firstName: 'FirstName', lastName: 'LastName', company: 'Company', email: 'Email', phone: 'Phone' },
  ],
  // Below: as generally known, not looked up; Shopify's and Vagaro's as in public code.
  [
    'Lightspeed',
    'ID,First,Last,Company,Home,Work,Mobile,Pager,Fax,Email,Email 2,Tags,Notes,No Email,No Phone,No Mail',
    {
      firstName: 'First',
      lastName: 'Last',
      company: 'Company',
      email: 'Email > Email 2',
      phone: 'Mobile',
      tags: 'Tags',
      notes: 'Notes',
    },
  ],
  [
    'Open Dental',
    'PatNum,LName,FName,Preferred,WirelessPhone,HmPhone,WkPhone,Email,TxtMsgOk,DateLastVisit',
    {
      firstName: 'FName',
      lastName: 'LName',
      email: 'Email',
      phone: 'WirelessPhone > HmPhone > WkPhone',
      lastVisit: 'DateLastVisit',
    },
  ],
  [
    'Dentrix',
    'Patient,Chart,Home Phone,Mobile Phone,E-mail,Last Visit Date,Guarantor Name,Guarantor Phone',
    { name: 'Patient', email: 'E-mail', phone: 'Mobile Phone > Home Phone', lastVisit: 'Last Visit Date' },
  ],
  [
    'Vagaro, appointments',
    'Customer Name,Phone,Email,Appt Date,Service Name,Service Provider,Price,Status',
    {
      name: 'Customer Name',
      phone: 'Phone',
      email: 'Email',
      lastVisit: 'Appt Date',
      servedBy: 'Service Provider',
    },
  ],
  [
    'Constant Contact',
    'Email address,First name,Last name,Phone - home,Phone - mobile,Email status,Email Lists',
    {
      email: 'Email address',
      firstName: 'First name',
      lastName: 'Last name',
      phone: 'Phone - mobile > Phone - home',
    },
  ],
  [
    'Shopify',
    'First Name,Last Name,Email,Default Address Company,Default Address Phone,Phone,Note,Tags',
    {
      ...{ ...FIRST_LAST, email: 'Email', phone: 'Phone > Default Address Phone' },
      ...{ company: 'Default Address Company', notes: 'Note', tags: 'Tags' },
    },
  ],
  [
    'ServiceTitan, customers',
    'Customer ID,Customer Name,Do Not Mail,Phone Number,Mobile Phone,Email,Last Job Completed Date',
    {
      name: 'Customer Name',
      phone: 'Mobile Phone > Phone Number',
      email: 'Email',
      lastVisit: 'Last Job Completed Date',
    },
  ],
  [
    'Portuguese',
    'Nome,Sobrenome,E-mail,Telemóvel,Última visita',
    {
      firstName: 'Nome',
      lastName: 'Sobrenome',
      email: 'E-mail',
      phone: 'Telemóvel',
      lastVisit: 'Última visita',
    },
  ],
  [
    'Portuguese',
    'Nome completo,E-mail,Telefone,Celular',
    { name: 'Nome completo', email: 'E-mail', phone: 'Celular > Telefone' },
  ],
])('%s: %s', (tool, header, found) => {
  const yahoo = header
    .split(',')
    .map((heading) => (/^(Home|Work|Mobile)$/.test(heading) ? '509-555-0177' : 'x'))
  expect(named(header, tool === 'Yahoo' ? [yahoo] : [])).toEqual(found)
})

test('a label tells which of the phones of a row is tried first, and that a fax is none', () => {
  const order = ['Mobile', 'iPhone', 'Main', 'Home', 'Work', 'Other', 'Work Fax'].map(labelRank)
  expect(order).toEqual([0, 1, 1, 2, 3, 5, null])
})

test.each(['WhatsApp', 'Fone', 'Kundentelefon', 'BusinessPhone'])(
  '%j names a phone (fusionpbx/fusionpbx 1871)',
  (heading) => {
    expect(readHeading(heading)).toMatchObject({ field: 'phone', use: 'own' })
  },
)

test.each([
  ...[
    'Company',
    'COMPANY NAME *',
    'company_name',
    'Company (optional)',
    'Company / Organization',
    'Billing Company',
  ],
  ...['Organization', 'Organisation', 'Organization 1 - Name', 'Business Name', 'Account Name', 'Employer'],
  ...['Empresa', 'Nombre de la empresa', 'Compañía', 'Razón social', 'Organización', 'Empresa/Organização'],
  ...[
    'Nome da empresa',
    'Firma',
    'Firma / Organisation',
    'Unternehmen',
    'Société',
    'Nom de l’entreprise',
    'Raison sociale',
  ],
])('%j names a company', (heading) => {
  expect(readHeading(heading)).toMatchObject({ field: 'company' })
})

test.each([
  ...[
    'Company ID',
    'Company Size',
    'Company Address',
    'Is Company?',
    'Company owner',
    'Organization Title',
    'Firma/Name',
  ],
  ...['Company Phone', 'Company Email', 'Company Contact'],
])('%j names no company', (heading) => {
  expect(readHeading(heading)?.field).not.toBe('company')
})
