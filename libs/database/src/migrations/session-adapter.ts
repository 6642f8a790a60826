import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
  SqlQuery,
} from '@prisma/driver-adapter-utils';
import type { Session } from '../connection/store-connection.js';

const POINT = 'toolyard_migration';

/**
 * Lets the schema engine work inside a transaction of the session: a statement that fails, as its look for a table
 * that is not there yet, undoes itself alone. Scripts go to the server whole; the adapters cut them at every
 * semicolon or do not wait for them.
 * @param onScriptError what a migration failed with; the engine keeps it to itself
 */
export function sessionAdapterFactory(
  session: Session,
  onScriptError: (error: unknown) => void,
): SqlMigrationAwareDriverAdapterFactory {
  const { factory } = session;
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => guarded(await factory.connect(), session, onScriptError),
    connectToShadowDb: () => factory.connectToShadowDb(),
  };
}

function guarded(
  adapter: SqlDriverAdapter,
  session: Session,
  onScriptError: (error: unknown) => void,
): SqlDriverAdapter {
  const atomically = async <T>(work: () => Promise<T>): Promise<T> => {
    await session.script(`SAVEPOINT ${POINT}`);
    try {
      const result = await work();
      await session.script(`RELEASE SAVEPOINT ${POINT}`);
      return result;
    } catch (error) {
      await session.script(`ROLLBACK TO SAVEPOINT ${POINT}`);
      throw error;
    }
  };
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: (query: SqlQuery) => atomically(() => adapter.queryRaw(query)),
    executeRaw: (query: SqlQuery) => atomically(() => adapter.executeRaw(query)),
    executeScript: (script: string) =>
      atomically(() => session.script(script)).catch((error: unknown) => {
        onScriptError(error);
        throw error;
      }),
    startTransaction: (level) => adapter.startTransaction(level),
    getConnectionInfo: () => adapter.getConnectionInfo?.() ?? { supportsRelationJoins: true },
    dispose: () => adapter.dispose(),
  };
}
