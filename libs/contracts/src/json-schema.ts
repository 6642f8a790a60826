/** A JSON Schema 2020-12 document, as data. */
export type JsonSchema = { [keyword: string]: unknown };
