/** What surrounds a command: where its files are, where its text goes, and who may stop it or be asked. */
export interface Io {
  /** The folder in which the command was typed: file names start there. */
  readonly folder: string;
  out(text: string): void;
  err(text: string): void;
  /** Calls back, once, when the command is asked to stop, with the exit status that it then ends with. */
  onStop(stop: (status: number) => void): void;
  /** Puts a question that is answered with yes or no; null where nobody can be asked. */
  readonly ask: ((question: string) => Promise<boolean>) | null;
}
