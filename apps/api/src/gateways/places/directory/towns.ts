/** A town of the sandbox directory with its businesses, one per line: name | kind | street | flags. */
export interface Town {
  city: string
  state: string
  stateName: string
  zip: string
  areaCode: string
  latitude: number
  longitude: number
  timeZone: string
  rows: string
}

/**
 * The sandbox's map: invented businesses in real towns. Flags: `service` (visits its customers, shows no
 * address), `new` (no rating and no review yet), `quiet` (rated, few words), `nophone`, `noweb`.
 */
export const TOWNS: Town[] = [
  {
    city: 'Springfield',
    state: 'IL',
    stateName: 'Illinois',
    zip: '62701',
    areaCode: '217',
    latitude: 39.7998,
    longitude: -89.644,
    timeZone: 'America/Chicago',
    rows: `
      Blue Door Bakery | bakery | 14 Main St
      Prairie Smile Dental | dentist | 220 S 5th St
      Capitol Barber Co. | salon | 31 E Adams St
      Sangamon Plumbing & Drain | plumber | 1808 Peoria Rd | service
      The Copper Kettle Diner | diner | 402 E Monroe St
      Lamplight Books | books | 117 S 6th St
      Heartland Family Physicians | doctor | 900 N 1st St
      Whitlow & Reyes Law Office | lawyer | 1 N Old State Capitol Plz
      Ironwood Strength Club | gym | 2651 Wabash Ave
      Nguyen Auto Care | car | 1120 Stevenson Dr | noweb
      Lincoln Park Music School | school | 77 W Laurel St`,
  },
  {
    city: 'Austin',
    state: 'TX',
    stateName: 'Texas',
    zip: '78704',
    areaCode: '512',
    latitude: 30.2427,
    longitude: -97.7655,
    timeZone: 'America/Chicago',
    rows: `
      Pepper & Vine Kitchen | restaurant | 1502 S 1st St
      Little Heron Coffee | cafe | 2209 S Congress Ave
      Barton Oaks Dentistry | dentist | 1101 S Lamar Blvd
      Live Oak Electric | electrician | 4410 Manchaca Rd | service
      Casa Jacaranda Taqueria | mexican | 605 W Mary St
      Bluebonnet Yoga House | yoga | 1713 S 5th St
      Copperhead Roofing | roofer | 3900 Woodbury Dr
      Ocean Street Veterinary | vet | 2500 S Lamar Blvd
      Hollis Tax & Bookkeeping | accountant | 811 Barton Springs Rd
      Moonrise Tattoo Parlor | salon | 1906 E Riverside Dr | noweb
      Juniper Lane Florist | florist | 2003 S Lamar Blvd`,
  },
  {
    city: 'Portland',
    state: 'OR',
    stateName: 'Oregon',
    zip: '97205',
    areaCode: '503',
    latitude: 45.5202,
    longitude: -122.6905,
    timeZone: 'America/Los_Angeles',
    rows: `
      Fernhill Roasters | cafe | 811 SW 10th Ave
      Saltmarsh Oyster Bar | bar | 1314 NW Glisan St
      Rosewater Day Spa | spa | 1022 NW Johnson St
      Cedar & Slate Builders | contractor | 2120 SE Division St
      Alder Street Optical | optician | 729 SW Alder St
      Pearl Pediatric Dentistry | dentist | 1260 NW Naito Pkwy
      Bridgetown Bike Works | bikes | 3223 SE Hawthorne Blvd
      Two Rivers Acupuncture | health | 1925 NE Stark St
      Kitsune Ramen | japanese | 2240 NW Everett St
      Cloudline House Cleaning | cleaner | 500 SW Yamhill St | service
      Hawthorne Language School | school | 3559 SE Hawthorne Blvd | new`,
  },
  {
    city: 'Asheville',
    state: 'NC',
    stateName: 'North Carolina',
    zip: '28801',
    areaCode: '828',
    latitude: 35.5951,
    longitude: -82.5515,
    timeZone: 'America/New_York',
    rows: `
      Ridgeline Inn | hotel | 45 Biltmore Ave
      Hickory Nut Smokehouse | barbecue | 12 Lexington Ave
      Wren & Thistle Salon | salon | 84 Patton Ave
      Blue Ridge Family Dental | dentist | 211 Charlotte St
      French Broad Outfitters | outdoor | 60 Haywood St
      Laurel Creek Landscaping | landscaper | 19 Weaverville Rd | service
      Mountain Lantern Brewing | bar | 140 Coxe Ave
      Sweetgum Pottery Studio | shop | 93 Roberts St
      Pisgah Physical Therapy | health | 70 Woodfin Pl
      Haywood Street Hardware | hardware | 165 Haywood St | noweb
      Carolina Well Water Service | plumber | 402 Leicester Hwy`,
  },
  {
    city: 'Burlington',
    state: 'VT',
    stateName: 'Vermont',
    zip: '05401',
    areaCode: '802',
    latitude: 44.4759,
    longitude: -73.2121,
    timeZone: 'America/New_York',
    rows: `
      Maple & Main Creamery | icecream | 92 Church St
      Lakeshore Dental Group | dentist | 20 Kilburn St
      Otter Creek Cheese Shop | grocery | 180 Battery St
      Champlain Chiropractic | health | 3 Main St
      Green Mountain Snow & Ski Repair | outdoor | 266 College St
      Birchbark Bed & Breakfast | hotel | 411 S Willard St
      Fletcher Street Toys | shop | 57 Church St
      North End Heating & Air | hvac | 1160 North Ave
      St. Clair Accounting | accountant | 30 Main St
      Second Wind Yoga | yoga | 205 Flynn Ave | new
      Café Aurore | cafe | 14 Pine St`,
  },
  {
    city: 'Madison',
    state: 'WI',
    stateName: 'Wisconsin',
    zip: '53703',
    areaCode: '608',
    latitude: 43.0731,
    longitude: -89.4012,
    timeZone: 'America/Chicago',
    rows: `
      Isthmus Cheese & Provisions | grocery | 21 E Mifflin St
      Mendota Family Dentistry | dentist | 702 University Row
      Badger Basement Waterproofing | contractor | 1401 E Washington Ave | service
      Red Barn Pizza | pizza | 515 State St
      Willy Street Barbers | salon | 1104 Williamson St
      Lake Effect Swim School | school | 222 W Washington Ave
      Third Lake Pharmacy | pharmacy | 1332 Williamson St
      Gorham & Pike Attorneys | lawyer | 33 E Main St
      Snowdrop Laundry | laundry | 419 W Gilman St | noweb
      The Paper Lantern | restaurant | 606 S Park St
      Yahara Pet Grooming | pets | 2005 Atwood Ave`,
  },
  {
    city: 'Boise',
    state: 'ID',
    stateName: 'Idaho',
    zip: '83702',
    areaCode: '208',
    latitude: 43.615,
    longitude: -116.2023,
    timeZone: 'America/Boise',
    rows: `
      Foothills Orthodontics | dentist | 1100 W Idaho St
      Sagebrush Coffee House | cafe | 750 W Bannock St
      Basque Corner Market | grocery | 608 W Grove St
      Treasure Valley Electric | electrician | 2999 W Overland Rd
      Owyhee River Guides | outdoor | 404 S 8th St
      Hyde Park Sourdough | bakery | 1513 N 13th St
      Silver Spur Boot & Saddle | shop | 216 N 9th St
      Camas Women's Health | doctor | 190 E Bannock St
      Northside Garage Doors | contractor | 3250 W State St | service
      The Modern Fern | florist | 1420 W Grove St
      Big Sky Storage & Moving | mover | 4801 W Chinden Blvd | nophone`,
  },
  {
    city: 'Savannah',
    state: 'GA',
    stateName: 'Georgia',
    zip: '31401',
    areaCode: '912',
    latitude: 32.0809,
    longitude: -81.0912,
    timeZone: 'America/New_York',
    rows: `
      The Olive & Oak | restaurant | 112 W Congress St
      Magnolia House Inn | hotel | 27 E Jones St
      Tybee Light Dental | dentist | 310 E Broughton St
      Spanish Moss Spa | spa | 19 Whitaker St
      Forsyth Bridal | clothing | 604 Bull St
      Low Country Pest Control | pest | 1220 E Victory Dr | service
      Pecan Street Pralines | bakery | 9 Barnard St
      Chatham Family Law | lawyer | 24 Drayton St
      Riverboat Jazz Lounge | bar | 202 E River St
      Peach State Plumbing | plumber | 5105 Paulsen St
      Old Fort Antiques | shop | 330 Martin Luther King Jr Blvd | noweb`,
  },
  {
    city: 'Santa Fe',
    state: 'NM',
    stateName: 'New Mexico',
    zip: '87501',
    areaCode: '505',
    latitude: 35.687,
    longitude: -105.9378,
    timeZone: 'America/Denver',
    rows: `
      Piñon & Smoke | restaurant | 231 Galisteo St
      Desert Bloom Dentistry | dentist | 530 Harkle Rd
      Turquoise Trail Jewelers | jeweler | 70 E San Francisco St
      Adobe Restoration Works | contractor | 1512 Pacheco St
      High Mesa Hot Springs Spa | spa | 821 Canyon Rd
      El Jardín Nursery | garden | 1450 Agua Fria St
      Sol y Luna Tacos | mexican | 402 N Guadalupe St
      Canyon Road Framing | shop | 644 Canyon Rd
      Rio Grande Solar | electrician | 2860 Cerrillos Rd | service
      Nava Accounting Group | accountant | 125 Lincoln Ave
      Sangre de Cristo Climbing Gym | gym | 3008 Cielo Ct`,
  },
  {
    city: 'Duluth',
    state: 'MN',
    stateName: 'Minnesota',
    zip: '55802',
    areaCode: '218',
    latitude: 46.7867,
    longitude: -92.1005,
    timeZone: 'America/Chicago',
    rows: `
      Gichigami Grill | restaurant | 394 S Lake Ave
      Aerial Bridge Dental | dentist | 700 W Superior St
      North Shore Knitting | shop | 325 E Superior St
      Iron Range Furnace & Boiler | hvac | 2102 W 1st St
      Canal Park Guesthouse | hotel | 250 Canal Park Dr
      Superior Street Bagels | bakery | 11 W Superior St
      Loon Lake Veterinary Clinic | vet | 4628 Grand Ave
      Hillside Family Clinic | doctor | 1001 E Superior St
      Twin Ports Locksmith | locksmith | 1919 London Rd | service
      Lakewalk Running Co. | outdoor | 600 E Superior St
      Aurora Dance Academy | school | 27 N 40th Ave W | new`,
  },
  {
    city: 'Providence',
    state: 'RI',
    stateName: 'Rhode Island',
    zip: '02903',
    areaCode: '401',
    latitude: 41.824,
    longitude: -71.4128,
    timeZone: 'America/New_York',
    rows: `
      Federal Hill Trattoria | italian | 265 Atwells Ave
      Wickenden Coffee Bar | cafe | 224 Wickenden St
      College Hill Dental Arts | dentist | 400 Angell St
      Narrows Seafood Market | grocery | 12 Dorrance St
      Fox Point Framing & Art | shop | 140 Ives St
      Blackstone Boxing Gym | gym | 99 Valley St
      Harbor Light Hotel | hotel | 50 Kennedy Plz
      Ocean State Moving Co. | mover | 1655 Elmwood Ave
      Arcade Alterations | clothing | 65 Weybosset St | noweb
      Smith Hill Eye Care | optician | 301 Smith St
      Pawtuxet Gutter Cleaning | cleaner | 8 Broad St | service`,
  },
  {
    city: 'Tucson',
    state: 'AZ',
    stateName: 'Arizona',
    zip: '85701',
    areaCode: '520',
    latitude: 32.2226,
    longitude: -110.9747,
    timeZone: 'America/Phoenix',
    rows: `
      Saguaro Sunrise Café | cafe | 376 S Stone Ave
      Old Pueblo Dental Care | dentist | 201 N Church Ave
      Monsoon Pool Service | cleaner | 1840 E Broadway Blvd | service
      El Mirador Mexican Grill | mexican | 88 W Cushing St
      Catalina Auto Glass | car | 3402 N Oracle Rd
      Barrio Viejo Books | books | 52 W Simpson St
      Cactus Wren Montessori | school | 745 N 4th Ave
      Rincon Physical Therapy | health | 698 E Wetmore Rd
      Copper State Air Conditioning | hvac | 2250 E 22nd St
      Desert Rose Bridal Hair | salon | 415 N 4th Ave
      Starry Night Motel | hotel | 1365 W Miracle Mile | quiet`,
  },
  {
    city: 'Chattanooga',
    state: 'TN',
    stateName: 'Tennessee',
    zip: '37402',
    areaCode: '423',
    latitude: 35.0456,
    longitude: -85.3097,
    timeZone: 'America/New_York',
    rows: `
      Walnut Street Waffles | diner | 73 Frazier Ave
      Lookout Family Dentistry | dentist | 801 Broad St
      Moccasin Bend Canoe Rental | outdoor | 110 Manufacturers Rd
      Choo Choo City Movers | mover | 2401 Rossville Ave
      Southside Barbecue Pit | barbecue | 1601 Cowart St
      Rock City Roofing | roofer | 5510 Hixson Pike | service
      River Arts Frame Shop | shop | 201 Frazier Ave
      Cameron Hill Pediatrics | doctor | 1000 E 3rd St
      Ridge Runner Gym | gym | 1435 Market St
      Tennessee Valley Title & Law | lawyer | 633 Chestnut St
      Honeysuckle Nail Bar | nails | 313 Manufacturers Rd`,
  },
  {
    city: 'Ann Arbor',
    state: 'MI',
    stateName: 'Michigan',
    zip: '48104',
    areaCode: '734',
    latitude: 42.2808,
    longitude: -83.743,
    timeZone: 'America/Detroit',
    rows: `
      Arbor Lane Bakehouse | bakery | 309 S Main St
      Huron Valley Dental Studio | dentist | 2216 Packard St
      Kerrytown Piano Repair | shop | 415 N 5th Ave
      Liberty Street Noodles | japanese | 341 E Liberty St
      Blue Heron Tutoring | school | 616 Church St
      Wolverine Electric Service | electrician | 3655 Platt Rd
      The Quiet Page | books | 114 E Washington St
      Burns Park Pediatrics | doctor | 1500 Packard St
      Old West Side Painters | painter | 722 W Liberty St | service
      Tree Town Tailors | clothing | 210 S Ashley St | quiet
      Zaytoon Mediterranean Kitchen | restaurant | 1213 S University Ave`,
  },
  {
    city: 'Spokane',
    state: 'WA',
    stateName: 'Washington',
    zip: '99201',
    areaCode: '509',
    latitude: 47.6588,
    longitude: -117.426,
    timeZone: 'America/Los_Angeles',
    rows: `
      Riverfront Dental | dentist | 601 W Riverside Ave
      Lilac City Coffee | cafe | 714 W Main Ave
      Inland Empire Garage | car | 1903 N Division St
      Palouse Grain & Feed | garden | 2817 E Sprague Ave
      Bing Street Thai | thai | 901 W Sprague Ave
      Steam Plant Escape Rooms | fun | 159 S Lincoln St
      Cannon Hill Realty | realtor | 1020 S Cedar St
      South Hill Insurance Agency | insurance | 2925 S Regal St
      Manito Massage & Bodywork | spa | 3011 S Grand Blvd
      Evergreen Tree Care | landscaper | 4210 N Market St | service
      Hangman Valley Hardware | hardware | 5620 S Perry St | nophone`,
  },
]
