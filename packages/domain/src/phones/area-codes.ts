/**
 * Time zones of North American area codes, strict for those that lie in several (source: NANPA's geographic codes and the
 * overlays announced up to 2026). Codes that are missing here count as `SHARED_ZONES`.
 */
const ZONES: Readonly<Record<string, string>> = {
  'America/New_York':
    '201 202 203 207 212 215 216 220 223 227 229 231 234 239 240 248 252 260 267 269 272 276 283 301 302 304 305 313 315 317 321 324 326 329 330 332 336 339 347 351 352 363 380 386 401 404 407 410 412 413 419 423 434 436 440 443 445 463 470 472 475 478 484 502 508 513 516 517 518 540 551 561 567 570 571 574 582 585 586 603 606 607 609 610 614 616 617 624 631 640 645 646 656 667 678 679 680 681 686 689 703 704 706 716 717 718 724 727 728 732 734 740 743 754 757 762 765 770 771 772 774 781 786 802 803 804 810 813 814 826 828 835 838 839 843 845 848 854 856 857 859 860 862 863 864 865 878 904 906 908 910 912 914 917 919 929 934 937 941 943 947 948 954 959 973 978 980 984 989 812 930 850 448 729 821 270 364 219',
  'America/Chicago':
    '205 210 214 217 218 219 224 225 228 235 251 254 256 262 274 281 309 312 314 316 318 319 320 325 327 331 334 337 346 353 361 402 405 409 414 417 430 432 447 457 464 469 479 501 504 507 512 515 531 534 539 557 563 572 573 580 601 608 612 615 618 620 629 630 636 641 651 659 660 662 682 701 708 712 713 715 726 730 731 737 763 769 773 779 785 806 815 816 817 830 832 847 861 870 872 901 903 913 918 920 924 931 936 938 940 945 952 956 972 975 979 985 270 364 308 605 812 930 850 448 906 574 606 471 483 621 423',
  'America/Denver':
    '208 303 307 385 406 435 505 575 719 720 801 915 970 983 986 308 605 701 620 785 928 541 458 748 775',
  'America/Phoenix': '480 520 602 623 928',
  'America/Los_Angeles':
    '206 208 209 213 253 279 310 323 341 350 357 360 369 408 415 424 425 442 458 503 509 510 530 541 559 562 564 619 626 628 650 657 661 669 702 707 714 725 738 747 760 775 805 818 820 831 837 840 858 909 916 925 949 951 971 986',
  'America/Anchorage': '907',
  'America/Adak': '907',
  'Pacific/Honolulu': '808',
  'America/Puerto_Rico': '787 939 340',
  'Pacific/Guam': '671 670',
  'Pacific/Pago_Pago': '684',
  'America/Toronto':
    '226 249 263 289 343 354 365 367 382 416 418 437 438 450 468 514 519 548 579 581 613 647 683 705 742 753 807 819 873 905 273 387 460 537 942 867',
  'America/Winnipeg': '204 431 584 807 867',
  'America/Regina': '306 474 639',
  'America/Edmonton': '368 403 587 780 825 236 250 867 257 568 778 672 306 639 474',
  'America/Vancouver': '236 250 604 672 778 867 257',
  'America/Halifax': '428 506 782 902 851 418 581 367 709 879',
  'America/St_Johns': '709 879',
}

/**
 * +1 codes of other countries and of services: an SMS there costs money and reaches no customer (T18). Other
 * countries; premium and toll-free; personal numbers, 5XX; Canada's non-geographic ones, 6XX; carriers, the government
 * and inbound international (source: NANPA's lists of codes).
 */
const BARRED = new Set(
  [
    '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876',
    '900 800 822 833 844 855 866 877 888 880 881 882 883 884 885 886 887 889',
    '500 521 522 523 524 525 526 527 528 529 532 533 535 538 542 543 544 545 546 547 549 550 552 553 554 556 566 569 577 578 588 589',
    '600 622 633 644 655 677 688',
    '456 700 710 976',
  ].flatMap((codes) => codes.split(' ')),
)

/**
 * Local exchanges that belong to no customer anywhere: premium (976), carriers' and tests' own (950, 958, 959), and
 * directory assistance (555-1212), which is charged for.
 */
const BARRED_LINE = /^(?:976|950|958|959)|^5551212$/

const zonesByCode = new Map<string, string[]>()
for (const [zone, codes] of Object.entries(ZONES)) {
  for (const code of codes.split(' ')) zonesByCode.set(code, [...(zonesByCode.get(code) ?? []), zone])
}

/** Codes of several zones whose people nearly all live in one that stands later in the table. */
const MAINLY: Readonly<Record<string, string>> = {
  'America/Chicago': '219 270 364 448 850',
  'America/Phoenix': '928',
  'America/Los_Angeles': '458 541 775',
  'America/Edmonton': '867',
  'America/Vancouver': '236 250 257 672 778',
  'America/St_Johns': '709 879',
}
for (const [zone, codes] of Object.entries(MAINLY)) {
  for (const code of codes.split(' ')) {
    zonesByCode.set(code, [zone, ...(zonesByCode.get(code) ?? []).filter((other) => other !== zone)])
  }
}

/** The time zones in which an area code's people live, that of most first; empty for a code that is not in the table. */
export function zonesOfAreaCode(code: string): readonly string[] {
  return zonesByCode.get(code) ?? []
}

/**
 * Zones in which an area code may be that is not in the table: every zone of the US and Canada from St.
 * John's to Honolulu. Guam and American Samoa have one code each; with them no hour would be allowed in all
 * zones.
 */
export const SHARED_ZONES: readonly string[] = Object.keys(ZONES).filter(
  (zone) => zone !== 'Pacific/Guam' && zone !== 'Pacific/Pago_Pago',
)

/**
 * Returns true if an SMS to a number (E.164) can reach a customer: a geographic number of the US or Canada,
 * by the shape of the North American plan (area code and exchange begin with 2 to 9 and neither is N11; no
 * area code has a 9 in the middle).
 */
export function isTextable(phone: string): boolean {
  const [, code = '', line = ''] = /^\+1([2-9][0-8]\d)([2-9]\d{6})$/.exec(phone) ?? []
  if (code === '' || code.endsWith('11') || line.slice(1, 3) === '11') return false
  return !BARRED.has(code) && !BARRED_LINE.test(line)
}
