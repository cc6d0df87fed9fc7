/** A text as a cell of CSV, whichever separator its reader goes by: in quotes where it needs them, and no formula to anybody. */
export const csvText = (text: string): string => quoted(harmless(text));

/** Whichever separator a reader goes by, and wherever it takes a row for ended. */
const ending = /[",;\r\n]/;

const quoted = (text: string): string => (ending.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Where a formula may begin: looked for first, since in most texts there is none and `formula` takes its time. */
const beginning = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[;\t\r\n]/;
const formula = /^(?=[\t\r\n])|(^|[;\t\r\n][ \u00A0]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/**
 * A text that a spreadsheet program would run as a formula, marked as text
 * (OWASP, "CSV Injection"): what others wrote must not act on the machine of who opens the file. Programs that are told
 * another separator, or that mind no quotes, begin a cell after each `;`, tab and line break: a formula there is marked too.
 */
const harmless = (text: string): string => (beginning.test(text) ? text.replace(formula, "$1'") : text);
