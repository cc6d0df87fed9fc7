/** Limits shared by server and web. No imports: the web takes them without the schema library. */
export const limits = {
  pageDefault: 100,
  pageMax: 1000,
  nameLength: 255,
  noteLength: 10_000,
  urlLength: 2000,
  emailLength: 320,
  passwordMin: 8,
  passwordMax: 128,
  /** A collected text longer than this many characters is cut, with a warning on the run. */
  recallLength: 50_000,
  searchLength: 200,
  /** Hits of one kind on a page of what is found, how many may be skipped, and searches one person saves. */
  searchPageMax: 50,
  searchDepth: 1_000,
  savedSearches: 100,
  itemLength: 255,
  /** Personal notes of one person. */
  maxItems: 10_000,
  /** Characters of a wiki page. */
  wikiLength: 200_000,
  /** Characters of one answer in a brief. */
  briefTextLength: 100_000,
  /** Characters of all answers of a brief together, and of one short answer. */
  briefLength: 1_000_000,
  briefShortLength: 1000,
  /** Areas made by one call. */
  areasAtOnce: 100,
  /** Characters of a cabinet's secret. */
  secretLength: 10_000,
  /** Characters of an official answer or a complaint. */
  answerLength: 10_000,
  /** Files of one upload, bytes and megapixels of each. */
  uploadFiles: 300,
  uploadBytes: 50 * 1_048_576,
  /** Bytes of all files of one upload. */
  uploadTotalBytes: 1024 * 1_048_576,
  imageMegapixels: 100,
  /** Pixels of an image's longer side. */
  imageSide: 30_000,
  /** Characters of a site's parser rules as JSON: each pattern in them is compiled to be checked. */
  parserRulesLength: 20_000,
  /** Characters of what is noted of a version of them; drafts of a site. */
  ruleNoteLength: 1000,
  ruleDrafts: 50,
  /** Samples of a site, and bytes of one in UTF-8. */
  ruleSamples: 50,
  sampleBytes: 5 * 1_048_576,
  /** Reviews that are expected of a sample, and characters of each text. */
  expectedReviews: 200,
  expectedTextLength: 200,
  /** Characters of a page that is sent to be read in a JSON body. */
  pageLength: 1_000_000,
  /** Bytes of a page that is fetched, or sent as a file. */
  pageBytes: 20 * 1_048_576,
  /** Bytes of a JSON body. */
  bodyBytes: 1_048_576,
} as const;
