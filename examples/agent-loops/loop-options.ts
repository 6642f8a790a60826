import type { Toolyard } from '@toolyard/client';

/** What every loop takes. */
export interface LoopOptions {
  toolyard: Toolyard;
  /** Address of the provider's API. */
  baseURL: string;
  apiKey: string;
  model: string;
  task: string;
  /** The model's replies come in pieces. Default false. */
  stream?: boolean;
}
