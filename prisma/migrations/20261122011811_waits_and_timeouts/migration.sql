-- DropIndex
DROP INDEX "approvals_status_created_at_id_idx";

-- DropIndex
DROP INDEX "questions_call_id_index_key";

-- DropIndex
DROP INDEX "questions_status_created_at_id_idx";

-- AlterTable
ALTER TABLE "approvals" DROP COLUMN "decisions",
ADD COLUMN     "attempt" INTEGER NOT NULL,
ADD COLUMN     "consents" JSON NOT NULL,
ADD COLUMN     "decided_by" TEXT,
ADD COLUMN     "denial_reason" JSON,
ADD COLUMN     "not_requester" BOOLEAN NOT NULL,
ADD COLUMN     "pool" TEXT NOT NULL,
ADD COLUMN     "round" INTEGER NOT NULL,
DROP COLUMN "reason",
ADD COLUMN     "reason" JSON,
ALTER COLUMN "status" DROP DEFAULT,
ALTER COLUMN "quorum" DROP DEFAULT,
ALTER COLUMN "created_at" DROP DEFAULT;

-- AlterTable
ALTER TABLE "calls" ADD COLUMN     "timeout_ms" INTEGER,
ADD COLUMN     "waits" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "questions" DROP COLUMN "answered_at",
DROP COLUMN "answered_by",
DROP COLUMN "index",
ADD COLUMN     "arguments" JSON NOT NULL,
ADD COLUMN     "attempt" INTEGER NOT NULL,
ADD COLUMN     "decided_at" TIMESTAMPTZ(3),
ADD COLUMN     "decided_by" TEXT,
ADD COLUMN     "pool" TEXT NOT NULL,
ADD COLUMN     "round" INTEGER NOT NULL,
ALTER COLUMN "status" DROP DEFAULT,
ALTER COLUMN "created_at" DROP DEFAULT;

-- CreateIndex
CREATE INDEX "approvals_created_at_id_idx" ON "approvals"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "approvals_status_created_at_id_idx" ON "approvals"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "approvals_agent_created_at_id_idx" ON "approvals"("agent", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "questions_created_at_id_idx" ON "questions"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "questions_status_created_at_id_idx" ON "questions"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "questions_agent_created_at_id_idx" ON "questions"("agent", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "questions_call_id_idx" ON "questions"("call_id");
