/** The part of a pino logger that the embedded database uses. */
export interface EmbeddedLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
