/** Engines that the deployment has. */
export interface SearchSettings {
  braveApiKey?: string;
  braveApiUrl?: string;
  searxngUrl?: string;
}
