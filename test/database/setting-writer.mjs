import { Database, SettingStore } from '@toolyard/database';

/** Writes one setting after the other into the folder that it is given, and tells each, until it is killed. */
const database = await Database.open({ folder: process.argv[2] });
const settings = new SettingStore(database);
for (let count = 1; ; count++) {
  await settings.set(`key_${count}`, count);
  console.log(`written ${count}`);
}
