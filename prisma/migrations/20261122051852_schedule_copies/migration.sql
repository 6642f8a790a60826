-- No build wrote rows into this table.
DELETE FROM "schedules";

-- DropIndex
DROP INDEX "schedules_name_key";

-- AlterTable
ALTER TABLE "schedules" DROP COLUMN "every_ms",
DROP COLUMN "last_call_id",
DROP COLUMN "last_run_at",
DROP COLUMN "pattern",
DROP COLUMN "timezone",
ADD COLUMN     "missed" TEXT NOT NULL,
ADD COLUMN     "role" TEXT NOT NULL,
ADD COLUMN     "schedule" TEXT NOT NULL,
ADD COLUMN     "since" TIMESTAMPTZ(3) NOT NULL,
ADD COLUMN     "zone" TEXT NOT NULL,
ALTER COLUMN "enabled" DROP DEFAULT,
ALTER COLUMN "created_at" DROP DEFAULT,
ALTER COLUMN "updated_at" DROP DEFAULT;

-- CreateIndex
CREATE UNIQUE INDEX "schedules_agent_name_key" ON "schedules"("agent", "name");
